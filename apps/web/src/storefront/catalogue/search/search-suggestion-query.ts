import type { Suggestions } from '@book-store/contract';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { searchApi } from './search-api.ts';

const pause = 120;
const shortestQuery = 2;

export type Answer = Suggestions & { query: string };

/** Asks once the typing pauses. A question that is no longer asked is called off, so no late answer can win. */
export function useSuggestions(text: string): Answer | undefined {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer>();
  const query = text.trim();

  useEffect(() => {
    if (query.length < shortestQuery) {
      setAnswer(undefined);
      return undefined;
    }
    let isCalledOff = false;
    let callOff = () => {};
    const ask = async () => {
      const running = dispatch(searchApi.endpoints.suggestBooks.initiate(query));
      callOff = () => {
        running.abort();
        running.unsubscribe();
      };
      const { data } = await running;
      // Where the server fails there are no suggestions, and the form still searches.
      if (!isCalledOff) setAnswer(data && { ...data, query });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      isCalledOff = true;
      clearTimeout(timer);
      callOff();
    };
  }, [dispatch, query]);

  return answer;
}
