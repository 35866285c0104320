/** What the list under the search box offers, in its order: what was chosen lately, books, groups, all results. */
import type { ShopInBrief, Suggestions } from '@book-store/contract';
import { paths } from '../../../page/paths.ts';
import { pathOfRecent, type RecentSearch } from './recent-searches.ts';
import { findStaffPicks, type ListedGroup, nameOfGroup, pathOfGroup } from './search-group.ts';
import type { Answer } from './search-suggestion-query.ts';
import { hasBeginnings } from './search-words.ts';

type Book = Suggestions['suggestions'][number];

/** `text`: what it puts into the field; `chosen`: what is remembered of it. */
export type SuggestionOption = { text: string; to: string; chosen: RecentSearch } & (
  | { kind: 'recent' }
  | { kind: 'book'; book: Book }
  | { kind: 'group'; group: ListedGroup }
  | { kind: 'all' }
);

const maxRecentShown = 5;
/** While somebody is typing, what the store finds matters more. */
const maxRecentTyped = 2;

export function listOptions(
  text: string,
  answer: Answer | undefined,
  recent: RecentSearch[],
  shop: Pick<ShopInBrief, 'hasStaffPicks'> = {},
): SuggestionOption[] {
  const query = text.trim();
  if (query === '') return recent.slice(0, maxRecentShown).map(toRecentOption);
  const lately = recent.map(pathOfRecent);
  const placeOf = ({ to }: SuggestionOption) => {
    const place = lately.indexOf(to);
    return place === -1 ? lately.length : place;
  };
  const found = answer
    ? [
        ...answer.suggestions.map(toBookOption).toSorted((left, right) => placeOf(left) - placeOf(right)),
        ...[...answer.groups, ...findStaffPicks(query, shop)].map(toGroupOption),
      ]
    : [];
  const all = toAllOption(query);
  const others = recent
    .map(toRecentOption)
    .filter(
      ({ text: known, to }) =>
        to !== all.to && hasBeginnings(known, query) && !found.some((option) => option.to === to),
    );
  return [...others.slice(0, maxRecentTyped), ...found, all];
}

function toRecentOption(chosen: RecentSearch): SuggestionOption {
  return { kind: 'recent', text: chosen.text, to: pathOfRecent(chosen), chosen };
}

function toBookOption(book: Book): SuggestionOption {
  const chosen = { kind: 'book', text: book.title, id: book._id } as const;
  return { kind: 'book', book, text: book.title, to: paths.book(book._id), chosen };
}

function toGroupOption(group: ListedGroup): SuggestionOption {
  const text = nameOfGroup(group);
  const chosen = chosenOf(group, text);
  return { kind: 'group', group, text, to: pathOfGroup(group), chosen };
}

function chosenOf(group: ListedGroup, text: string): RecentSearch {
  if (group.kind === 'shelf') return { kind: 'shelf', text, id: group.category };
  if (group.kind === 'colour') return { kind: 'search', text: `${group.colour} ${group.q}`.trim() };
  return { kind: group.kind, text };
}

function toAllOption(query: string): SuggestionOption {
  return {
    kind: 'all',
    text: query,
    to: paths.search({ q: query }),
    chosen: { kind: 'search', text: query },
  };
}
