import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { PageHandle } from './page.ts';
import { useAppSelector } from '../api/store-hooks.ts';

/** Keeps the document's title in step with the page and with the answers it waits for. */
export function usePageTitle(): void {
  const page = useMatches().at(-1);
  const { search } = useLocation();
  const title = useAppSelector((state) => {
    const handle = page?.handle as PageHandle | undefined;
    return handle?.head({ state, params: page?.params ?? {}, search: new URLSearchParams(search) }).title;
  });
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
