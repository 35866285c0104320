import type { Settings } from '../../settings.ts';

const answerTimeoutMs = 2_000;

/** Whether a store is open at the port of these settings: then port and data folder are in use, as they should be. */
export async function isStoreOpen({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<boolean> {
  try {
    const url = `http://${nameOf(host)}:${port}/healthz`;
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answerTimeoutMs) });
    return answer.ok && (await answer.text()) === '{"status":"ok"}';
  } catch {
    return false;
  }
}

/** Who listens at every address answers at this machine's own. */
function nameOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
