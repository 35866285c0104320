import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { RequestCheck } from './request-checks.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A write that carries a cookie must come from the store's own pages. */
export function createCrossSiteCheck(publicUrl: string): RequestCheck {
  return (request) => {
    if (readingMethods.has(request.method) || !request.headers.cookie || comesFromStore(request, publicUrl)) {
      return undefined;
    }
    return crossSiteRequest();
  };
}

export function crossSiteRequest(): AppError {
  return new AppError('cross_site_request', 'This request did not come from the store itself.');
}

/** Browsers always say where a write comes from; a caller that says nothing is not a browser. */
export function comesFromStore(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  return origin === undefined || origin === publicUrl;
}
