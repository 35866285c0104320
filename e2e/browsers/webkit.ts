/** WebKit by the WebDriver that comes with WebKitGTK. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../scripts/free-port.mjs';
import type { Browser } from './browser.ts';

export async function openWebKit(program: string): Promise<Browser> {
  const port = await findFreePort();
  const child = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    // Without a screen; its own cage needs rights that containers do not give.
    env: {
      ...process.env,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${(value as { message: string }).message}`);
    return value;
  };
  for (let tries = 0; tries < 100; tries += 1) {
    if (await send('GET', '/status').catch(() => false)) break;
    await wait(100);
  }
  const close = async () => {
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  };
  try {
    const started = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string };
    const session = `/session/${started.sessionId}`;
    return {
      goto: async (url) => void (await send('POST', `${session}/url`, { url })),
      evaluate: (expression) =>
        send('POST', `${session}/execute/sync`, { script: `return (${expression});`, args: [] }),
      perform: async (actions) => void (await send('POST', `${session}/actions`, { actions })),
      close: async () => {
        await send('DELETE', session).catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
