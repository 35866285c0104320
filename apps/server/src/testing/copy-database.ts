import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** From one data folder to another, with owners and modes, which Postgres insists on; it must be at rest. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(from, 'postgres'), to]);
}
