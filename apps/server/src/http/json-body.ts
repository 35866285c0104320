/** Reads JSON bodies; keys that could change what every object inherits are refused. */
import { AppError } from '../app-error.ts';
import type { App } from './app-types.ts';

export function registerJsonBody(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const parseWithAnyKey = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, body) => {
      if (!error) return done(null, body);
      void parseWithAnyKey(request, text, (stillBroken) => done(stillBroken ?? forbiddenKey()));
    });
  });
}

function forbiddenKey(): AppError {
  return new AppError(
    'malformed_request',
    'The body has a key that is not allowed: "__proto__", or "prototype" within "constructor".',
  );
}
