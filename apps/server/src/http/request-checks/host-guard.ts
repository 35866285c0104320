/**
 * One Host header, and the right one. A store that is only for this machine answers to no stranger's name: such a name could
 * be made to lead here, and its pages would then read the store as if they were its own.
 */
import { AppError } from '../../app-error.ts';
import { hostnameOf, isForeignName, isLoopbackName } from './host-names.ts';
import type { RequestCheck } from './request-checks.ts';

export function createHostCheck(publicUrl: string): RequestCheck {
  const isLocalStore = isLoopbackName(new URL(publicUrl).hostname);
  /** Nearly all requests name the same, and whether it is right does not change. */
  let lastAccepted: string | undefined;
  return ({ raw }) => {
    const hosts = countHosts(raw.rawHeaders);
    if (hosts > 1) return new AppError('malformed_request', 'The request has more than one Host header.');
    if (hosts === 0 && raw.httpVersion === '1.1') {
      return new AppError('malformed_request', 'The request has no Host header.');
    }
    const { host = '' } = raw.headers;
    if (host === lastAccepted) return undefined;
    const hostname = hostnameOf(host);
    if (hostname === undefined) {
      return new AppError('malformed_request', 'The Host header is not a host with a port.');
    }
    if (isLocalStore && isForeignName(hostname)) {
      return new AppError('misdirected_request', `This store is at ${publicUrl}.`);
    }
    lastAccepted = host;
    return undefined;
  };
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
