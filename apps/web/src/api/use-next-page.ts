/** "Show more" for a list that also refreshes by itself: pressed during a refresh, it waits for its end. */
import { useEffect, useState } from 'react';

type PagedList = {
  /** What the list was asked for by: another search or filter makes it another list. */
  originalArgs?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

export function useNextPage({ originalArgs, isFetching, isFetchingNextPage, fetchNextPage }: PagedList) {
  const [wanted, setWanted] = useState<{ of: unknown }>();
  const isWanted = wanted !== undefined && wanted.of === originalArgs;
  useEffect(() => {
    // RTK Query drops what is asked for while the list is being fetched.
    if (wanted === undefined || isFetching) return;
    setWanted(undefined);
    if (isWanted) fetchNextPage();
  }, [wanted, isWanted, isFetching, fetchNextPage]);
  return { isLoadingMore: isWanted || isFetchingNextPage, showMore: () => setWanted({ of: originalArgs }) };
}
