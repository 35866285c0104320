/** Runs one command: a failure that a person can act on is one sentence, any other shows its trace. */
import { EmbeddedPostgresError } from '../database/embedded/index.ts';
import { SettingsError } from '../settings.ts';
import { StartError } from './start-error.ts';

export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isPlain = [SettingsError, StartError, EmbeddedPostgresError].some((kind) => error instanceof kind);
  return isPlain ? error.message : (error.stack ?? error.message);
}
