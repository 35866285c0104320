import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { useMe } from './session-api.ts';
import { ownersOnlyTexts } from './session-texts.ts';

/** A clerk is told why there is nothing here; the server would refuse it anyway. */
export function OwnersOnly({ children }: { children: ReactNode }) {
  const me = useMe();
  if (!me) return <Spinner />;
  if (me.role === 'owner') return children;
  return <EmptyState icon="user" title={ownersOnlyTexts.title} text={ownersOnlyTexts.text} />;
}
