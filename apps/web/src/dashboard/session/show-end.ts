import type { TokenEnd } from '../../api/admin-token.ts';
import type { AppDispatch } from '../../api/app-state.ts';
import { noticeOutdated, noticeShown } from '../../page/notice-slice.ts';
import { paths } from '../../page/paths.ts';
import { adminLoginTexts } from '../ui/specified-texts.ts';
import { accessTexts } from './session-texts.ts';

/** At the login: who logs out knows it; who was logged out is told why. */
export function showEnd(dispatch: AppDispatch, end: TokenEnd, isInterrupted = true): void {
  const text = explainEnd(end, isInterrupted);
  dispatch(text ? noticeShown({ kind: 'danger', text, on: paths.admin() }) : noticeOutdated());
}

function explainEnd(end: TokenEnd, isInterrupted: boolean): string | undefined {
  if (end === 'expired') return adminLoginTexts.expired;
  if (end === 'refused') return accessTexts.refused;
  return isInterrupted ? accessTexts.leftElsewhere : undefined;
}
