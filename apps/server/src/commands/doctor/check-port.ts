import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Finding } from './finding.ts';

/** `isOpen`: a store answers there already. */
export async function checkPort(port: number, host: string, isOpen = false): Promise<Finding> {
  const subject = 'port';
  if (isOpen) return { subject, state: 'ok', text: `${port} on ${host}, where the store is open` };
  const server = createServer();
  try {
    server.listen({ port, host });
    await once(server, 'listening');
    return { subject, state: 'ok', text: `${port} on ${host} is free` };
  } catch (error) {
    return { subject, state: 'problem', text: explain(error, port, host) };
  } finally {
    server.close();
  }
}

function explain(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `${port} is taken by a running store or another program: stop it, or set PORT to another number.`;
    case 'EACCES':
      return `${port} may not be used by this user: set PORT to a number above 1023.`;
    default:
      return `${host} is not an address of this machine: set HOST to one (${String(code ?? error)}).`;
  }
}
