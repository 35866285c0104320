/** Each has a page of its own. */
import type { CoverOffer, ShopInBrief, SuggestedGroup } from '@book-store/contract';
import { paths } from '../../../page/paths.ts';
import { shelvesTexts } from '../../../page/texts.ts';
import { colourTexts } from '../colours/colour-texts.ts';
import { beginsTitle } from './search-words.ts';

/** The staff picks stand among the shelves, but are none: no book has them for its category. */
export type ListedGroup = SuggestedGroup | { kind: 'staff-picks' };

/** By their title, as shelves are found. */
export function findStaffPicks(
  query: string,
  { hasStaffPicks }: Pick<ShopInBrief, 'hasStaffPicks'>,
): ListedGroup[] {
  return hasStaffPicks && beginsTitle(shelvesTexts.staffPicks, query) ? [{ kind: 'staff-picks' }] : [];
}

export function nameOfGroup(group: ListedGroup): string {
  if (group.kind === 'staff-picks') return shelvesTexts.staffPicks;
  if (group.kind === 'colour') return colourTexts.covers(group.colour, group.q);
  return group.kind === 'shelf' ? group.title : group.name;
}

export function pathOfGroup(group: ListedGroup): string {
  if (group.kind === 'staff-picks') return paths.staffPicks();
  if (group.kind === 'colour') return pathOfCovers(group);
  if (group.kind === 'shelf') return paths.shelf(group.category);
  return group.kind === 'author' ? paths.authors(group.name) : paths.series(group.name);
}

/** All covers of a colour are on a shelf; with other words they are searched for. */
export function pathOfCovers({ colour, q }: CoverOffer): string {
  return q === '' ? paths.allBooks({ colour }) : paths.search({ q, colour });
}
