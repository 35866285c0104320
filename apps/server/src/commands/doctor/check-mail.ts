import type { Settings } from '../../settings.ts';
import { reasonOf } from '../../start/run-command.ts';
import type { Finding } from './finding.ts';

const timeoutMs = 5_000;

/** Greets the mail server and signs in there, but sends nothing. Letters wait while it is away, so nothing else fails. */
export async function checkMail({ smtpUrl, demo }: Pick<Settings, 'smtpUrl' | 'demo'>): Promise<Finding> {
  const subject = 'mail';
  if (smtpUrl === undefined) {
    return demo
      ? { subject, state: 'ok', text: 'the demo writes letters into its outbox' }
      : { subject, state: 'warning', text: 'customers get no letters: set SMTP_URL and MAIL_FROM.' };
  }
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const { hostname } = new URL(smtpUrl);
  try {
    await transport.verify();
    return { subject, state: 'ok', text: `${hostname} takes letters` };
  } catch (error) {
    const text = `${hostname} does not take letters (${reasonOf(error)}): check SMTP_URL; they wait meanwhile.`;
    return { subject, state: 'warning', text };
  } finally {
    transport.close();
  }
}
