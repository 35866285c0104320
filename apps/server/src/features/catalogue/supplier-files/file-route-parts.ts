/** What the routes of suppliers' files share. */
import { errorBodySchema, type Shop } from '@book-store/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../database/connect.ts';
import type { Guard } from '../../../http/app-types.ts';
import { createGuard } from '../../../http/create-guard.ts';
import type { AdjustableLimits } from '../../../http/limits.ts';
import { countTry } from '../../../http/rate-limit.ts';
import { currentAdmin } from '../../admin/index.ts';
import type { BookAnswers } from '../caching/book-answers.ts';
import type { ImportTurn } from '../transfer/import-turn.ts';

export const shared = { tags: ['books'], security: [{ adminToken: [] }] };
export const refusals = { 400: errorBodySchema, 401: errorBodySchema, 503: errorBodySchema };
export const known = { ...refusals, 404: errorBodySchema };
/** Under way, in the hands of whoever sent it. */
export const owned = { ...known, 403: errorBodySchema, 409: errorBodySchema };
export const working = { ...owned, 413: errorBodySchema, 415: errorBodySchema };
export const counted = { ...working, 429: errorBodySchema };

export type FileRouteParts = {
  db: Db;
  adminGuard: Guard;
  ownerGuard: Guard;
  limits: Pick<AdjustableLimits, 'importsByAccount'>;
  answers: BookAnswers;
  turn: ImportTurn;
  readShop: () => Promise<Pick<Shop, 'currency'>>;
};

export function createImportCounter({ db, limits }: Pick<FileRouteParts, 'db' | 'limits'>): Guard {
  return createGuard({ refusals: ['too_many_requests'] }, (request: FastifyRequest) =>
    countTry(db, limits.importsByAccount, currentAdmin(request).id),
  );
}
