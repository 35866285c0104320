import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { isLoopbackName } from '../../http/request-checks/host-names.ts';
import { reasonOf } from '../../start/run-command.ts';
import type { Finding } from './finding.ts';

const timeoutMs = 5_000;
const dayMs = 86_400_000;
const warnDays = 14;

/** The certificate that customers are shown, as a browser would judge it. The store itself starts without one. */
export async function checkPublicAddress(publicUrl: string): Promise<Finding> {
  const subject = 'TLS';
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol === 'http:') {
    return isLoopbackName(hostname)
      ? { subject, state: 'ok', text: `not needed: ${publicUrl} is this machine` }
      : {
          subject,
          state: 'warning',
          text: `${publicUrl} is not encrypted: put a proxy with a certificate in front.`,
        };
  }
  try {
    return judgeCertificate(await readExpiry(hostname, Number(port || 443)), hostname, new Date());
  } catch (error) {
    const text = `${publicUrl} does not answer as customers need it (${reasonOf(error)}): check the proxy and its certificate.`;
    return { subject, state: 'warning', text };
  }
}

export function judgeCertificate(expiry: Date, hostname: string, now: Date): Finding {
  const days = Math.floor((expiry.getTime() - now.getTime()) / dayMs);
  const text = `the certificate of ${hostname} is good for ${days} days`;
  if (days >= warnDays) return { subject: 'TLS', state: 'ok', text };
  return { subject: 'TLS', state: 'warning', text: `${text}: see that it is renewed.` };
}

function readExpiry(host: string, port: number): Promise<Date> {
  const { promise, resolve, reject } = Promise.withResolvers<Date>();
  const names = isIP(host) === 0 ? { servername: host } : {};
  const socket = connect({ host, port, timeout: timeoutMs, ...names });
  socket.once('secureConnect', () => resolve(new Date(socket.getPeerCertificate().valid_to)));
  socket.once('error', reject);
  socket.once('timeout', () => reject(new Error(`no answer within ${timeoutMs / 1_000} s`)));
  return promise.finally(() => socket.destroy());
}
