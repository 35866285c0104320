import type { MouseEvent } from 'react';
import { type LinkProps, useNavigate, useSearchParams } from 'react-router';
import { currentSearch } from '../browser/current-search.ts';
import { PageLink } from './page-link.tsx';

type ChoiceLinkProps = Omit<LinkProps, 'to' | 'onClick'> & {
  /** Where the choice leads from what an address asks for. */
  choose: (search: URLSearchParams) => string;
};

/**
 * A link that changes one thing of the address and keeps the others. While the page still shows the last address, it
 * leads on from the present one: on a slow device a choice would take back the one a moment before.
 */
export function ChoiceLink({ choose, preventScrollReset = false, ...rest }: ChoiceLinkProps) {
  const [shown] = useSearchParams();
  const navigate = useNavigate();
  const to = choose(shown);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const now = choose(currentSearch());
    const isForAnotherTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (now === to || isForAnotherTab) return;
    event.preventDefault();
    void navigate(now, { preventScrollReset });
  };
  return <PageLink to={to} onClick={follow} preventScrollReset={preventScrollReset} {...rest} />;
}
