/** Requests a second, counted by autocannon in a process of its own. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runToEnd } from './child-process.ts';

const connections = 32;
const autocannon = createRequire(import.meta.url).resolve('autocannon');

let runs = 0;

type Result = { '2xx': number; non2xx: number; errors: number; timeouts: number; duration: number };

/** `duration` in whole seconds. Any answer but 2xx makes the figure worthless, so it is an error. */
export async function countRequests(
  url: URL,
  duration: number,
  options: { headers: Record<string, string>; folder: string },
): Promise<number> {
  runs += 1;
  const headers = Object.entries(options.headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const output = await runToEnd(
    [autocannon, '-c', `${connections}`, '-d', `${duration}`, '-j', '-n', ...headers, url.href],
    { logFile: join(options.folder, `load-${runs}.json`) },
  );
  const result = JSON.parse(output.slice(output.indexOf('{'))) as Result;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the requests to ${url.pathname} failed.`);
  return result['2xx'] / result.duration;
}
