/** Runs one command: a failure that a person can act on is one sentence, any other shows its trace. */
import { AppError } from '../app-error.ts';
import { BackupError } from '../database/backup/index.ts';
import { EmbeddedPostgresError } from '../database/embedded/index.ts';
import { MigrationError } from '../database/schema/index.ts';
import { errorCodeOf } from '../error-code.ts';
import { SettingsError } from '../settings.ts';
import { StartError } from './start-error.ts';
import { StoppedAtStart } from './stop-request.ts';

export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(error instanceof StoppedAtStart ? 0 : 1);
  }
}

const plainKinds = [
  AppError,
  SettingsError,
  StartError,
  StoppedAtStart,
  EmbeddedPostgresError,
  MigrationError,
  BackupError,
];

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (plainKinds.some((kind) => error instanceof kind)) return error.message;
  // The system's and the database's own failures have codes; whatever has none is a mistake in the program.
  if (errorCodeOf(error) !== '') return `The store cannot go on: ${reasonOf(error)}.`;
  return error.stack ?? error.message;
}

/** The first cause in words, without the full stop. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
