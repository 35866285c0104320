/**
 * One Host header, and the right one. A store that is only for this machine answers to no stranger's name: such a name could
 * be made to lead here, and its pages would then read the store as if they were its own.
 */
import { AppError } from '../app-error.ts';
import type { App } from './app-types.ts';
import { hostnameOf, isForeignName, isLoopbackName } from './host-names.ts';

export function registerHostGuard(app: App, publicUrl: string): void {
  const isLocalStore = isLoopbackName(new URL(publicUrl).hostname);
  app.addHook('onRequest', (request, _reply, done) => {
    const hosts = countHosts(request.raw.rawHeaders);
    const hostname = hostnameOf(request.headers.host ?? '');
    if (hosts > 1) {
      done(new AppError('malformed_request', 'The request has more than one Host header.'));
    } else if (hosts === 0 && request.raw.httpVersion === '1.1') {
      done(new AppError('malformed_request', 'The request has no Host header.'));
    } else if (hostname === undefined) {
      done(new AppError('malformed_request', 'The Host header is not a host with a port.'));
    } else if (isLocalStore && isForeignName(hostname)) {
      done(new AppError('misdirected_request', `This store is at ${publicUrl}.`));
    } else {
      done();
    }
  });
}

/** Names and values take turns. */
function countHosts(rawHeaders: string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
