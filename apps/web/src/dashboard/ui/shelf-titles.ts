/** The shelves as the bookseller knows them, the hidden ones too. */
import type { AdminShelf } from '@book-store/contract';
import { api } from '../../api/api.ts';

const shelfTitlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllShelves: build.query<AdminShelf[], void>({
      query: () => ({ url: '/admin/shelves' }),
      providesTags: ['Book'],
    }),
  }),
});

export const { useListAllShelvesQuery } = shelfTitlesApi;

/** A shelf that is gone, or not known yet, is called by its short name. */
export function useShelfTitle(): (name: string) => string {
  const { data = [] } = useListAllShelvesQuery();
  return (name) =>
    data.find((shelf) => shelf.name === name)?.title ?? name.slice(0, 1).toUpperCase() + name.slice(1);
}

type Choice = { value: string; label: string };

/** `chosen` can be chosen before the shelves have come, and when it is gone. */
export function useShelfChoices(first: Choice, chosen?: Choice): Choice[] {
  const { data = [] } = useListAllShelvesQuery();
  const choices = [first, ...data.map(({ name, title }) => ({ value: name, label: title }))];
  return !chosen || choices.some(({ value }) => value === chosen.value) ? choices : [...choices, chosen];
}
