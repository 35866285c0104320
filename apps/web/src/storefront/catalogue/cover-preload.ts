import type { Book } from '@book-store/contract';
import { coverFileUrl, coverWidths, resolveCover } from '@book-store/contract/covers';
import type { PageHead } from '../../page/web-bundle.ts';

/** The sources that the cover's picture will choose from, for the head of a page that opens with it. */
export function preloadCover({ coverImage }: Book, sizes: string): PageHead['preloadImage'] {
  const cover = resolveCover(coverImage);
  if (cover.kind !== 'files') return undefined;
  const srcSet = coverWidths
    .map((width) => `${coverFileUrl(cover.stem, width, 'avif')} ${width}w`)
    .join(', ');
  return { srcSet, sizes };
}
