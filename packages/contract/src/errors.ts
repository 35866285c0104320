/** Every way in which a call can fail: one code, one status. */
import { z } from 'zod';

export const errorStatus = {
  validation_failed: 400,
  malformed_request: 400,
  registration_refused: 400,
  password_refused: 400,
  link_invalid: 400,
  code_wrong: 400,
  not_signed_in: 401,
  admin_token_invalid: 401,
  wrong_credentials: 401,
  forbidden: 403,
  cross_site_request: 403,
  fresh_sign_in_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  price_changed: 409,
  books_gone: 409,
  sold_out: 409,
  order_transition_refused: 409,
  order_change_refused: 409,
  order_held: 409,
  confirmation_refused: 409,
  run_refused: 409,
  cash_day_refused: 409,
  orders_under_way: 409,
  addresses_full: 409,
  address_exists: 409,
  mail_disabled: 409,
  username_taken: 409,
  shelf_exists: 409,
  shelf_change_refused: 409,
  price_plan_refused: 409,
  admin_change_refused: 409,
  books_changed: 409,
  version_outdated: 409,
  currency_in_use: 409,
  time_zone_in_use: 409,
  import_refused: 409,
  cash_limit_exceeded: 409,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  misdirected_request: 421,
  idempotency_key_reused: 422,
  image_refused: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal_error: 500,
  overloaded: 503,
  database_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

export const errorBodySchema = z
  .object({
    code: z.enum(errorCodes),
    message: z.string(),
    details: z.unknown().optional(),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBodySchema>;
