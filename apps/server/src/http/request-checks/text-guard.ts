/**
 * A net under the schemas: text that the database could not keep is refused in whatever field of a body it comes. What comes by
 * an address or a cursor, the database itself refuses (toAppError): many calls find nothing there without asking it.
 */
import { isStorableText } from '@book-store/contract';
import { AppError } from '../../app-error.ts';
import type { App } from '../app-types.ts';

/** After the validation, so that a field's own sentence comes first. */
export function registerTextGuard(app: App): void {
  app.addHook('preHandler', ({ body }, _reply, done) => {
    if (typeof body !== 'object' || body === null || Buffer.isBuffer(body) || isStorable(body)) done();
    else done(unstorableText());
  });
}

export function unstorableText(): AppError {
  return new AppError('validation_failed', 'The request has a character that cannot be kept.');
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
