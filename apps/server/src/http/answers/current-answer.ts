import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The answer that is under way on a connection. Node keeps it there, but does not declare it; a list of our own would cost
 * every request a listener.
 */
export function currentAnswer(socket: Socket): ServerResponse | undefined {
  const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse | null };
  return answer && !answer.closed ? answer : undefined;
}
