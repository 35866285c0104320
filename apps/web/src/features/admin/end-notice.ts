import type { TokenEnd } from '../../admin-token.ts';
import { adminLoginTexts } from '../../texts.ts';
import { accessTexts } from './admin-texts.ts';
import type { Notice } from './notices.ts';

/** Who logs out knows it; who was logged out is told why. */
export function endNotice(end: TokenEnd): Notice | undefined {
  if (end === 'expired') return { kind: 'danger', text: adminLoginTexts.expired };
  if (end === 'refused') return { kind: 'danger', text: accessTexts.refused };
  return undefined;
}
