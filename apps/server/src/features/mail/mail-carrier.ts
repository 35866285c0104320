/** Where letters go: to the SMTP server, or in the demo into a folder. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shop } from '@book-store/contract';
import type { FastifyBaseLogger } from 'fastify';
import { errorCodeOf } from '../../error-code.ts';
import { makeFolder } from '../../make-folder.ts';
import type { Settings } from '../../settings.ts';
import type { Letter } from './letter-layout.ts';

type Envelope = { id: string; kind: string; recipient: string };

/** Whose letter it is, and where an answer goes. */
type Sender = Pick<Shop, 'name' | 'email'>;

export type Carrier = (envelope: Envelope, letter: Letter, sender: Sender) => Promise<void>;

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'demo' | 'dataDir' | 'publicUrl'>;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Nothing where the store cannot send mail. */
export function chooseCarrier(settings: MailSettings, log: FastifyBaseLogger): Carrier | undefined {
  if (settings.smtpUrl !== undefined) return carryBySmtp(settings.smtpUrl, settings);
  return settings.demo ? carryToFolder(join(settings.dataDir, 'outbox'), settings, log) : undefined;
}

function carryBySmtp(smtpUrl: string, settings: MailSettings): Carrier {
  // Loaded with the first letter: most of the time a store does not need it in memory.
  const opening = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url: smtpUrl, ...timeouts });
  });
  return async (envelope, letter, sender) => {
    const transport = await opening();
    await transport.sendMail(address(envelope, letter, sender, settings));
  };
}

function carryToFolder(folder: string, settings: MailSettings, log: FastifyBaseLogger): Carrier {
  const opening = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  });
  const write = async (file: string, message: Buffer) => {
    try {
      await writeFile(file, message, { mode: 0o600 });
    } catch (error) {
      if (errorCodeOf(error) !== 'ENOENT') throw error;
      await makeFolder(folder, 0o700);
      await writeFile(file, message, { mode: 0o600 });
    }
  };
  return async (envelope, letter, sender) => {
    const transport = await opening();
    const { message } = await transport.sendMail(address(envelope, letter, sender, settings));
    const file = join(
      folder,
      `${new Date().toISOString().replaceAll(':', '-')}-${envelope.kind}-${envelope.id}.eml`,
    );
    await write(file, message as Buffer);
    log.info({ file }, 'the demo has written a mail into its outbox');
  };
}

/** The same id on each try, so that a letter sent twice by a crash is shown once. */
function address(
  { id, recipient }: Envelope,
  letter: Letter,
  sender: Sender,
  { mailFrom, publicUrl }: MailSettings,
) {
  return {
    ...letter,
    from: { name: mailFrom.name ?? sender.name, address: mailFrom.address },
    ...(sender.email !== null && { replyTo: { name: sender.name, address: sender.email } }),
    to: { name: '', address: recipient },
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    // No machine shall answer a machine.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}
