import type { TokenEnd } from '../../api/admin-token.ts';
import { adminLoginTexts } from '../../page/texts.ts';
import { accessTexts } from './session-texts.ts';
import type { Notice } from '../ui/notices.ts';

/** Who logs out knows it; who was logged out is told why. */
export function endNotice(end: TokenEnd, isInterrupted = true): Notice | undefined {
  if (end === 'expired') return { kind: 'danger', text: adminLoginTexts.expired };
  if (end === 'refused') return { kind: 'danger', text: accessTexts.refused };
  return isInterrupted ? { kind: 'danger', text: accessTexts.leftElsewhere } : undefined;
}
