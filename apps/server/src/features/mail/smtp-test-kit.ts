import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

export type TestSmtp = {
  server: Server;
  url: string;
  /** The letters that were taken, whole. */
  received: string[];
  refuse: boolean;
  /** A letter to whom is not answered until `release`. */
  slowRecipient: string | undefined;
  /** How many letters wait to be answered. */
  waiting(): number;
  release(): void;
};

/** Speaks just enough SMTP to take a letter, to refuse it for now, or to keep its sender waiting. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const held: (() => void)[] = [];
  const smtp = { received: [] as string[], refuse: false, slowRecipient: undefined as string | undefined };
  const talk = (socket: Socket) => {
    let letter: string | undefined;
    let pending = '';
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      pending += data.toString();
      const lines = pending.split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        if (letter !== undefined && line !== '.') letter += `${line}\n`;
        else if (letter !== undefined) {
          smtp.received.push(letter);
          letter = undefined;
          socket.write('250 taken\r\n');
        } else if (/^(EHLO|HELO|RSET)/.test(line)) socket.write('250 test\r\n');
        else if (line.startsWith('MAIL'))
          socket.write(smtp.refuse ? '451 later <reader@example.com>\r\n' : '250 ok\r\n');
        else if (line.startsWith('RCPT')) {
          const isSlow = smtp.slowRecipient !== undefined && line.includes(smtp.slowRecipient);
          if (isSlow) held.push(() => socket.write('250 ok\r\n'));
          else socket.write('250 ok\r\n');
        } else if (line === 'DATA') {
          letter = '';
          socket.write('354 go\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
      }
    });
  };
  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(smtp, {
    server,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => held.length,
    release: () => {
      smtp.slowRecipient = undefined;
      for (const answer of held.splice(0)) answer();
    },
  });
}
