/** Each has a page of its own. */
import type { SuggestedGroup } from '@book-store/contract';
import { paths } from '../../../page/paths.ts';

export function nameOfGroup(group: SuggestedGroup): string {
  return group.kind === 'shelf' ? group.title : group.name;
}

export function pathOfGroup(group: SuggestedGroup): string {
  if (group.kind === 'shelf') return paths.shelf(group.category);
  return group.kind === 'author' ? paths.authors(group.name) : paths.series(group.name);
}
