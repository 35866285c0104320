/** What the log may keep of an error: where it happened and of what kind it was, never what somebody had typed. */

export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
} & Partial<Record<(typeof keptFields)[number], string | number>>;

/** All others are left out: a row's values (detail, where), recipients, an identity's claims, whole requests. */
const keptFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'errno',
  'syscall',
  'command',
  'responseCode',
  'statusCode',
] as const;

const maxCauseDepth = 5;
const maxErrors = 5;
const maxMessageLength = 500;

/** For pino's `serializers.err`. */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Not an error was thrown.', stack: '' };
  const { cause } = error;
  const logged: LoggedError = { type: error.name, message: safeMessage(error), stack: framesOf(error) };
  for (const field of keptFields) {
    const value = (error as unknown as Record<string, unknown>)[field];
    if (typeof value === 'string' || typeof value === 'number') logged[field] = value;
  }
  if (depth >= maxCauseDepth) return logged;
  if (cause !== undefined) logged.cause = toLoggedError(cause, depth + 1);
  if (error instanceof AggregateError) {
    logged.errors = error.errors.slice(0, maxErrors).map((one: unknown) => toLoggedError(one, depth + 1));
  }
  return logged;
}

function safeMessage(error: Error): string {
  const message = quotesValues(error) ? withoutQuoted(error.message) : error.message;
  return withoutAddresses(message.slice(0, maxMessageLength));
}

/** From the first quote to the last one, or to the end: what is quoted may hold quotes itself. */
function withoutQuoted(message: string): string {
  const first = message.indexOf('"');
  const last = message.lastIndexOf('"');
  if (first === -1) return message;
  return `${message.slice(0, first)}"…"${last > first ? message.slice(last + 1) : ''}`;
}

/** Postgres and JSON.parse repeat what they could not read, in quotes. */
function quotesValues(error: Error): boolean {
  if (error instanceof SyntaxError) return true;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (typeof severity !== 'string' || typeof code !== 'string') return false;
  // Of these classes only names of constraints, tables and columns are quoted; 42601 quotes the statement itself.
  return !/^(23|40|42|53|55|57)/.test(code) || code === '42601';
}

/** E-mail addresses, and what stands behind the question mark of a web address. */
function withoutAddresses(text: string): string {
  return text
    .split(/([\s<>"'(),;]+)/)
    .map((word) => (word.includes('@') ? '…@…' : word.replace(/[?#].*/, '?…')))
    .join('');
}

/** The first lines repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
