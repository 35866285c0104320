/** One connection that sends one request after the other: so lean that the store, not the client, is measured. */
import { connect, type Socket } from 'node:net';

/** `head` holds the headers as they came. */
export type Answer = { status: number; head: string; body: string };

export type KeepAliveClient = {
  send(request: string | Buffer): Promise<Answer>;
  close(): void;
};

export async function connectClient(url: URL): Promise<KeepAliveClient> {
  const socket = connect({ host: url.hostname, port: Number(url.port) });
  await new Promise<void>((done, fail) => {
    socket.once('connect', done).once('error', fail);
  });
  socket.setNoDelay(true);
  return { send: (request) => sendOver(socket, request), close: () => void socket.destroy() };
}

/** The bytes of a request, ready to be sent as they are. */
export function writeRequest(
  url: URL,
  request: { method: string; path: string; headers?: Record<string, string>; body?: unknown },
): string {
  const body = request.body === undefined ? '' : JSON.stringify(request.body);
  const headers: Record<string, string> = { host: url.host, ...request.headers };
  if (body) {
    headers['content-type'] = 'application/json';
    headers['content-length'] = String(Buffer.byteLength(body));
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** `name` in lower case. */
export function readHeader({ head }: Answer, name: string): string | undefined {
  const start = `${name}: `;
  const line = head.split('\r\n').find((text) => text.toLowerCase().startsWith(start));
  return line?.slice(start.length);
}

function sendOver(socket: Socket, request: string | Buffer): Promise<Answer> {
  return new Promise((done, fail) => {
    // A socket that closed while nothing was asked says nothing more: the answer would be waited for in vain.
    if (socket.destroyed) {
      fail(new Error('The store closed the connection.'));
      return;
    }
    let received = Buffer.alloc(0);
    const finish = () => {
      socket.off('data', onData).off('error', onError).off('close', onClose);
    };
    const onData = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const answer = readAnswer(received);
      if (!answer) return;
      finish();
      done(answer);
    };
    const onError = (error: Error) => {
      finish();
      fail(error);
    };
    const onClose = () => onError(new Error('The store closed the connection.'));
    socket.on('data', onData).once('error', onError).once('close', onClose);
    socket.write(request);
  });
}

function readAnswer(received: Buffer): Answer | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (received.length < headEnd + 4 + length) return undefined;
  return {
    status: Number(head.slice(9, 12)),
    head,
    body: received.toString('utf8', headEnd + 4, headEnd + 4 + length),
  };
}
