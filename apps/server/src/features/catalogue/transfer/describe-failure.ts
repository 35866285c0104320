import type { ErrorBody } from '@book-store/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { isDatabaseUnavailable } from '../../../database/database-errors.ts';

/** Of an answer that has begun, so that a failure can only be its last line. */
export function describeFailure(error: unknown, request: FastifyRequest, consequence: string): ErrorBody {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  request.log.error({ err: error }, 'the import failed');
  if (isDatabaseUnavailable(error)) {
    return { code: 'database_unavailable', message: `The store cannot reach its database. ${consequence}` };
  }
  return { code: 'internal_error', message: `Something went wrong on our side (request ${request.id}).` };
}
