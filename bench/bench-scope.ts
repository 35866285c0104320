/** Whatever a part starts or creates is closed with its scope, last first, even when the run is interrupted. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Scope = { defer: (task: () => Promise<unknown>) => void; close: () => Promise<void> };

const openScopes = new Set<Scope>();

export function openScope(): Scope {
  const tasks: (() => Promise<unknown>)[] = [];
  const scope: Scope = {
    defer: (task) => void tasks.push(task),
    close: async () => {
      openScopes.delete(scope);
      for (let task = tasks.pop(); task; task = tasks.pop()) {
        // What cannot be closed must not keep the rest open.
        await task().catch((error: unknown) => console.error(error));
      }
    },
  };
  openScopes.add(scope);
  return scope;
}

export async function closeAllScopes(): Promise<void> {
  for (const scope of [...openScopes].toReversed()) await scope.close();
}

export async function makeFolder(scope: Scope): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'book-store-bench-'));
  scope.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  // Run as root, the database belongs to another user, who must be able to enter.
  await chmod(folder, 0o755);
  return folder;
}
