/** How far a long command is: one line that is written over in a terminal, a line now and then elsewhere. */
const plainLineEveryMs = 5_000;

export function createProgress(out: NodeJS.WriteStream = process.stdout) {
  let lastAt = 0;
  let last = '';
  const everyMs = out.isTTY ? 100 : plainLineEveryMs;
  return {
    tell: (line: string): void => {
      const now = Date.now();
      if (line === last || now - lastAt < everyMs) return;
      lastAt = now;
      last = line;
      out.write(out.isTTY ? `\r\x1b[K${line.slice(0, out.columns - 1)}` : `${line}\n`);
    },
    end: (line: string): void => {
      out.write(`${out.isTTY ? '\r\x1b[K' : ''}${line}\n`);
    },
  };
}
