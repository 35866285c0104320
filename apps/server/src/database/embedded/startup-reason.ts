/** A line of the log that begins a message: with its time, or with the program's name before there is a log. */
const beginning = /^(?:\d{4}-\d{2}-\d{2} |(?:\S*\/)?postgres: )/;
const preamble = /^(?:.*?(?:FATAL|PANIC):\s*|postgres: )/;

/** Why Postgres ended, from the last lines that it wrote: one message, which may have several lines. */
export function findStartupReason(lines: string[]): string {
  const messages: string[] = [];
  for (const line of lines) {
    const message = messages.pop();
    if (message === undefined) messages.push(line.trim());
    else if (beginning.test(line)) messages.push(message, line.trim());
    else messages.push(joinLines(message, line.trim()));
  }
  const reason = messages.findLast((message) => /FATAL|PANIC/.test(message)) ?? messages.at(-1) ?? '';
  return reason.replace(preamble, '').replace(/\.$/, '');
}

/** Postgres breaks its lines with a full stop or without one. */
function joinLines(one: string, next: string): string {
  return /^[A-Z]/.test(next) && !/[.,:;]$/.test(one) ? `${one}. ${next}` : `${one} ${next}`;
}
