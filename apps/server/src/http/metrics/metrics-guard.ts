/** Who may read the figures: holders of METRICS_TOKEN, or somebody on this machine while the store is local altogether. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Settings } from '../../settings.ts';
import type { Guard } from '../app-types.ts';
import { createGuard } from '../create-guard.ts';
import { hostnameOf, isLoopbackName } from '../request-checks/host-names.ts';

type MetricsSettings = Pick<Settings, 'metricsToken' | 'publicUrl' | 'trustedProxies'>;

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

export function createMetricsGuard({ metricsToken, publicUrl, trustedProxies }: MetricsSettings): Guard {
  // Through a proxy on this machine everybody looks local, and not every proxy says that it is one.
  const isOnlyLocal =
    metricsToken === undefined && trustedProxies.length === 0 && isLoopbackName(new URL(publicUrl).hostname);
  return createGuard({ refusals: ['forbidden'] }, async (request) => {
    if (hasToken(request, metricsToken) || (isOnlyLocal && isDirectAndLocal(request))) return;
    throw new AppError('forbidden', 'The figures are for holders of the token.');
  });
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function isDirectAndLocal({ headers, socket }: FastifyRequest): boolean {
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    isLoopbackName(hostnameOf(headers.host ?? '') ?? '') &&
    proxyHeaders.every((name) => headers[name] === undefined)
  );
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
