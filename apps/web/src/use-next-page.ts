/** "Show more" for a list that also refreshes by itself: pressed during a refresh, it waits for its end. */
import { useEffect, useState } from 'react';

type PagedList = { isFetching: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

export function useNextPage({ isFetching, isFetchingNextPage, fetchNextPage }: PagedList) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    // RTK Query drops what is asked for while the list is being fetched.
    if (!isWanted || isFetching) return;
    setIsWanted(false);
    fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
  return { isComing: isWanted || isFetchingNextPage, showMore: () => setIsWanted(true) };
}
