/** Each has a page of its own. */
import type { CoverOffer, SuggestedGroup } from '@book-store/contract';
import { paths } from '../../../page/paths.ts';
import { colourTexts } from '../colours/colour-texts.ts';

export function nameOfGroup(group: SuggestedGroup): string {
  if (group.kind === 'colour') return colourTexts.covers(group.colour, group.q);
  return group.kind === 'shelf' ? group.title : group.name;
}

export function pathOfGroup(group: SuggestedGroup): string {
  if (group.kind === 'colour') return pathOfCovers(group);
  if (group.kind === 'shelf') return paths.shelf(group.category);
  return group.kind === 'author' ? paths.authors(group.name) : paths.series(group.name);
}

/** All covers of a colour are on a shelf; with other words they are searched for. */
export function pathOfCovers({ colour, q }: CoverOffer): string {
  return q === '' ? paths.allBooks({ colour }) : paths.search({ q, colour });
}
