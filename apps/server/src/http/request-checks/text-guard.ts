/** A net under the schemas: text that the database could not keep is refused in whatever field it comes, or name in an address. */
import { isStorableText } from '@book-store/contract';
import { AppError } from '../../app-error.ts';
import type { App } from '../app-types.ts';

/** After the validation, so that a field's own sentence comes first. */
export function registerTextGuard(app: App): void {
  app.addHook('preHandler', ({ body, params }, _reply, done) => {
    if (isKept(body) && (isPage(params) || isKept(params))) done();
    else done(new AppError('validation_failed', 'The request has a character that cannot be kept.'));
  });
}

/** The address of a page or a file is no text for the database: with a NUL in it there is simply no such page. */
function isPage(params: unknown): boolean {
  return typeof params === 'object' && params !== null && '*' in params;
}

function isKept(part: unknown): boolean {
  return typeof part !== 'object' || part === null || Buffer.isBuffer(part) || isStorable(part);
}

/** Without recursion: a body may be nested deeper than the stack. */
function isStorable(body: object): boolean {
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && !isStorableText(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, item] of Object.entries(value)) {
      if (!isStorableText(key)) return false;
      waiting.push(item);
    }
  }
  return true;
}
