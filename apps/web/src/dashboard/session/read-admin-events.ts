/** Server-sent events read with `fetch`, because the browser's EventSource cannot send the token. */

/** The server says something at least every fifteen seconds; what is quiet for so long is broken. */
const idleTimeoutMs = 40_000;
/** A proxy that holds answers back must not keep the dashboard waiting. */
const startTimeoutMs = 8_000;

type Options = {
  token: string;
  signal: AbortSignal;
  /** With the event's name. */
  onEvent: (name: string) => void;
};

/** Resolves with the status when the stream ends or is refused; rejects when it breaks. */
export async function readAdminEvents({ token, signal, onEvent }: Options): Promise<number> {
  const idleTimeout = new AbortController();
  const either = AbortSignal.any([signal, idleTimeout.signal]);
  let timer = setTimeout(() => idleTimeout.abort(), startTimeoutMs);
  try {
    const response = await fetch('/api/v1/admin/events', {
      headers: { authorization: `Bearer ${token}` },
      signal: either,
    });
    if (!response.ok || !response.body) return response.status;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return response.status;
      clearTimeout(timer);
      timer = setTimeout(() => idleTimeout.abort(), idleTimeoutMs);
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const name = /^event: (.+)$/.exec(line)?.[1];
        if (name) onEvent(name);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}
