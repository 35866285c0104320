/** Refuses addresses that nobody can mean, before any other work. */
import { AppError } from '../../app-error.ts';
import type { RequestCheck } from './request-checks.ts';

/** The longest path of the store is that of somebody's orders: an e-mail address of 320 characters, each of them escaped. */
const maxPathCharacters = 2_000;
/** A hundred books asked for by their ids take 4,000, a search of 200 characters with all of them escaped 1,800. */
const maxCharacters = 8_000;

export const checkAddressLength: RequestCheck = ({ url }) => {
  if (url.length <= maxPathCharacters) return undefined;
  const query = url.indexOf('?');
  const pathLength = query < 0 ? url.length : query;
  const isTooLong = pathLength > maxPathCharacters || url.length > maxCharacters;
  return isTooLong ? new AppError('uri_too_long', 'The address is too long.') : undefined;
};
