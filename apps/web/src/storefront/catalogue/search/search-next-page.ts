/** A list that goes on says so in its Link header. */
import { readNextCursor as readLink } from '../../../api/next-cursor.ts';

type AnswerMeta = { response?: { headers: Pick<Headers, 'get'> } | undefined };

export function readNextCursor(meta: unknown): string | undefined {
  return readLink((meta as AnswerMeta | undefined)?.response?.headers.get('link'));
}
