import type { Shelf } from '@book-store/contract';
import { useListShelvesQuery } from './shelves-api.ts';

/** A shelf that is hidden, or not known yet, is called by its short name. */
export function titleOfShelf(shelves: readonly Shelf[] | undefined, name: string): string {
  const shelf = shelves?.find((known) => known.name === name);
  return shelf?.title ?? name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

export function useShelfTitle(name: string | undefined): string | undefined {
  const { data } = useListShelvesQuery();
  return name === undefined ? undefined : titleOfShelf(data, name);
}
