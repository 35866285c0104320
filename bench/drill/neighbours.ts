/** A mail server that can be slow or refuse, and an issuer of sign-ins that never answers. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Scope } from '../bench-scope.ts';

type MailMood = 'quick' | 'slow' | 'refusing';

export type Neighbours = { smtpUrl: string; issuer: string; setMail: (mood: MailMood) => void };

const slowMs = 8_000;

export async function startNeighbours(scope: Scope): Promise<Neighbours> {
  let mood: MailMood = 'quick';
  const mail = await listen(scope, (socket) => receive(socket, () => mood));
  const issuer = await listen(scope, () => undefined);
  return {
    smtpUrl: `smtp://127.0.0.1:${mail}`,
    issuer: `http://127.0.0.1:${issuer}`,
    setMail: (next) => {
      mood = next;
    },
  };
}

async function listen(scope: Scope, serve: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    serve(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  scope.defer(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** As much of SMTP as a letter needs. */
function receive(socket: Socket, mood: () => MailMood): void {
  const say = (line: string) => {
    setTimeout(() => socket.writable && socket.write(`${line}\r\n`), mood() === 'slow' ? slowMs : 0).unref();
  };
  if (mood() === 'refusing') {
    socket.end('421 Not now\r\n');
    return;
  }
  let isLetter = false;
  let rest = '';
  say('220 drill');
  socket.setEncoding('latin1').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isLetter && line !== '.') continue;
      if (isLetter) isLetter = false;
      else if (line.toUpperCase() === 'DATA') {
        isLetter = true;
        say('354 Go on');
        continue;
      } else if (line.toUpperCase() === 'QUIT') {
        socket.end('221 Bye\r\n');
        return;
      }
      say('250 OK');
    }
  });
}
