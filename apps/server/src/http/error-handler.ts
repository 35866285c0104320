/** One body for every failure: `{ code, message, details? }`; the text of a 5xx never leaves the server. */
import { type ErrorBody, type ErrorCode, errorStatus } from '@book-store/contract';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../app-error.ts';
import {
  isDatabaseUnavailable,
  isDiskFull,
  isKnownOutage,
  isUnstorableText,
} from '../database/database-errors.ts';
import { watchMethods } from './allowed-methods.ts';
import type { App } from './app-types.ts';
import { unstorableText } from './request-checks/text-guard.ts';

const fastifyCodes: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Please send the body as application/json.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_request', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_request', 'The body is empty, but JSON was expected.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The body is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_request', 'The body is not as long as announced.'],
  FST_ERR_MAX_PARAM_LENGTH: ['uri_too_long', 'The address is too long.'],
  FST_ERR_BAD_URL: ['malformed_request', 'The address is not valid.'],
};

const retryAfterSeconds: Partial<Record<ErrorCode, number>> = { overloaded: 2, database_unavailable: 2 };

export function registerErrorHandler(app: App): void {
  app.setErrorHandler<FastifyError>(answerFailure);
  const findMethods = watchMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    const path = pathOf(request);
    const taken = findMethods(url);
    // Where the method is taken, it is a route's handler that found nothing.
    if (taken.length === 0 || taken.includes(method)) {
      return sendFailure(new AppError('not_found', `There is nothing at ${method} ${path}.`), reply);
    }
    const page = method === 'POST' && taken.includes('GET') ? pageOfForm(request) : undefined;
    // A form that was sent before its scripts came, or without any: the page says what it needs.
    if (page !== undefined) return reply.redirect(page, 303);
    const allow = taken.join(', ');
    const refusal = new AppError('method_not_allowed', `There is no ${method} at ${path}, only ${allow}.`);
    return sendFailure(refusal, reply.header('allow', allow));
  });
}

/** The page on which somebody pressed a button; undefined for a program's call. */
function pageOfForm({ headers, url }: FastifyRequest): string | undefined {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  if (!isForm || headers.accept?.includes('text/html') !== true || url.startsWith('/api/')) return undefined;
  // An address such as //elsewhere.example would lead away, also one that becomes such when its dots are followed.
  const origin = 'https://this.invalid';
  const page = URL.parse(url, origin);
  const isOwn = page?.origin === origin && !page.pathname.startsWith('//');
  return isOwn ? page.pathname + page.search : undefined;
}

export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The stream of the request itself broke: the caller hung up, or was cut off for being too slow.
  if (error === request.raw.errored) {
    request.log.info({ route: request.routeOptions.url }, 'the request ended before its body was complete');
    return sendFailure(clientGone(), reply);
  }
  const failure = toAppError(error) ?? internalError(`request ${request.id}`);
  // Requests that are shed are told of together.
  const { code } = failure;
  if (!(request.isShed && code === 'overloaded')) {
    logFailure(request.log, { code, route: request.routeOptions.url }, error);
  }
  return sendFailure(failure, reply);
}

function sendFailure(failure: AppError, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = { code: failure.code, message: failure.message };
  if (failure.details !== undefined) body.details = failure.details;
  const retryAfter = failure.retryAfterSeconds ?? retryAfterSeconds[failure.code];
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply
    .code(errorStatus[failure.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

/** The store's own words for a failure; undefined for one that nobody reckoned with. */
export function toAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationFailure(error);
  const known = fastifyCodes[error.code];
  if (known) return new AppError(...known);
  if (isDatabaseUnavailable(error)) {
    return new AppError(
      'database_unavailable',
      isDiskFull(error)
        ? 'The store cannot write anything down at the moment. Please try again later.'
        : 'The store cannot reach its database. Please try again shortly.',
    );
  }
  if (isUnstorableText(error)) return unstorableText();
  if (error instanceof SyntaxError && error.statusCode === 400) {
    return new AppError('malformed_request', 'The body is not valid JSON.');
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('malformed_request', 'The request could not be understood.');
  }
  return undefined;
}

/** Nobody reads it any more. */
function clientGone(): AppError {
  return new AppError('malformed_request', 'The request ended before its body was complete.');
}

/** `where` leads the operator to the line in the log. */
export function internalError(where: string): AppError {
  return new AppError('internal_error', `Something went wrong on our side (${where}).`);
}

type ZodValidationFailure = { validation: { instancePath: string; message?: string }[] };

function validationFailure(error: ZodValidationFailure): AppError {
  const problems = error.validation.map(({ instancePath, message = 'This is not valid.' }) => ({
    field: instancePath.split('/').filter(Boolean).join('.'),
    message,
  }));
  return new AppError('validation_failed', problems[0]?.message ?? 'The request is not valid.', {
    details: { problems },
  });
}

type LoggedFailure = { code: ErrorCode; route?: string | undefined; path?: string };

/** The cause itself only of what nobody has told yet; `unforeseen` is what it is called then. */
export function logFailure(
  log: FastifyBaseLogger,
  details: LoggedFailure,
  cause: unknown,
  unforeseen = 'request failed',
): void {
  if (details.code === 'overloaded') log.warn(details, 'request shed');
  else if (isDiskFull(cause)) log.error(details, 'the disk of the database is full');
  else if (isKnownOutage(cause)) log.warn(details, 'request refused: the database is away');
  else if (errorStatus[details.code] >= 500) log.error({ ...details, err: cause }, unforeseen);
  else log.warn(details, 'request refused');
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
