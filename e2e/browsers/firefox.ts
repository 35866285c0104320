/** Firefox by its own WebDriver BiDi: no driver and no package stands in between. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from './browser.ts';

type Answer = { id?: number; type: string; result?: unknown; message?: string };

export async function openFirefox(program: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'book-store-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, [...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // It refuses a home that belongs to somebody else.
    env: { ...process.env, HOME: profile },
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Firefox did not start: ${said}`)));
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let count = 0;
  const send = async (method: string, params: object): Promise<unknown> => {
    count += 1;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(count, resolve);
    socket.send(JSON.stringify({ id: count, method, params }));
    const answer = await promise;
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  };

  await send('session.new', { capabilities: {} });
  const tree = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = tree.contexts[0]?.context;
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const answer = (await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      })) as { type: string; result?: { value?: unknown }; exceptionDetails?: { text: string } };
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
      return answer.result?.value;
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    close: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
