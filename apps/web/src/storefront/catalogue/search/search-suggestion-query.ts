import type { Suggestions } from '@book-store/contract';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { searchApi } from './search-api.ts';

const debounceMs = 120;
const minQueryLength = 2;

export type Answer = Suggestions & { query: string };

/** Asks once the typing pauses. A question that is no longer asked is called off, so no late answer can win. */
export function useSuggestions(text: string): Answer | undefined {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer>();
  const query = text.trim();

  useEffect(() => {
    if (query.length < minQueryLength) {
      setAnswer(undefined);
      return undefined;
    }
    let isCancelled = false;
    let cancel = () => {};
    const ask = async () => {
      const running = dispatch(searchApi.endpoints.suggestBooks.initiate(query));
      cancel = () => {
        running.abort();
        running.unsubscribe();
      };
      const { data } = await running;
      // Where the server fails there are no suggestions, and the form still searches.
      if (!isCancelled) setAnswer(data && { ...data, query });
    };
    const timer = setTimeout(() => void ask(), debounceMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
      cancel();
    };
  }, [dispatch, query]);

  return answer;
}
