/** Shows that something is going on: one line that counts seconds in a terminal, a few plain lines elsewhere. */
const terminal = process.stdout.isTTY;
const plainLineEvery = 15;

export function showProgress(text) {
  const started = Date.now();
  let detail = '';
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const draw = () => {
    const line = `${text} ${seconds()} s${detail && ` · ${detail}`}`;
    process.stdout.write(`\r\x1b[K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
  };
  const tick = () => {
    if (terminal) draw();
    else if (seconds() % plainLineEvery === 0) console.log(`${text} ${seconds()} s`);
  };
  if (terminal) draw();
  else console.log(text);
  const timer = setInterval(tick, 1000);
  return {
    tell(news) {
      detail = news;
      if (terminal) draw();
    },
    end(result) {
      clearInterval(timer);
      console.log(`${terminal ? '\r\x1b[K' : ''}${text} ${result} (${seconds()} s)`);
    },
  };
}
