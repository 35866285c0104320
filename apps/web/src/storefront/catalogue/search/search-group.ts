/** Authors and series have no page of their own: a search for the name finds their books. */
import type { SuggestedGroup } from '@book-store/contract';
import { paths } from '../../../page/paths.ts';

export function nameOfGroup(group: SuggestedGroup): string {
  return group.kind === 'shelf' ? group.title : group.name;
}

export function pathOfGroup(group: SuggestedGroup): string {
  return group.kind === 'shelf' ? paths.shelf(group.category) : paths.search({ q: group.name });
}
