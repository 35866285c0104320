/**
 * What the search read for what was typed, where that is something else. The list of books is a plain array, so this
 * travels in a header, written like the query of an address.
 */

import type { CoverColour } from './cover-colours.ts';

export const searchReadingHeader = 'search-reading';

export type SearchReading = {
  /** What was searched for; empty where it was a colour only. */
  q: string;
  /** Typed words that were not, since no book has all of them; folded, as the search compares them. */
  leftOut: string[];
  /** A word was read as what the covers mostly are. */
  colour?: CoverColour;
};

/** A word of what was found as it was typed is a colour, too, and there are such covers. */
export type CoverOffer = { colour: CoverColour; q: string };

export function writeSearchReading(reading: SearchReading | undefined, offer?: CoverOffer): string {
  return new URLSearchParams([
    ...(reading?.q ? [['q', reading.q]] : []),
    ...(reading?.leftOut ?? []).map((word) => ['leftOut', word]),
    ...(reading?.colour ? [['colour', reading.colour]] : []),
    ...(offer ? [['covers', offer.colour]] : []),
    ...(offer?.q ? [['coversQ', offer.q]] : []),
  ]).toString();
}

export function readSearchReading(header: string | null | undefined): SearchReading | undefined {
  const read = new URLSearchParams(header ?? '');
  const q = read.get('q') ?? '';
  const colour = colourAt(read, 'colour');
  return q || colour ? { q, leftOut: read.getAll('leftOut'), ...(colour && { colour }) } : undefined;
}

export function readCoverOffer(header: string | null | undefined): CoverOffer | undefined {
  const read = new URLSearchParams(header ?? '');
  const colour = colourAt(read, 'covers');
  return colour && { colour, q: read.get('coversQ') ?? '' };
}

/** Written by the store itself. */
function colourAt(read: URLSearchParams, name: string): CoverColour | undefined {
  return (read.get(name) as CoverColour | null) ?? undefined;
}
