import type { Book } from '@book-store/contract';
import { coverFileUrl, resolveCover } from '@book-store/contract/covers';
import type { PageHead } from '../../../page/web-bundle.ts';

/** Bundled covers are there as PNG too, which every service that shows links can read; all are drawn at 2:3. */
const bundled = /^book-\d+$/;
const bundledSize = { width: 640, height: 960 };

/** The cover beside a link to the book. What others drew may have any shape, so its size is not told. */
export function coverPicture({ title, coverImage }: Book): PageHead['image'] {
  const alt = `Cover of ${title}`;
  const cover = resolveCover(coverImage);
  if (cover.kind === 'address') return { address: cover.url, alt };
  if (cover.kind !== 'files') return undefined;
  if (bundled.test(cover.stem)) return { address: `/covers/${cover.stem}.png`, alt, ...bundledSize };
  return { address: coverFileUrl(cover.stem, 640, 'webp'), alt };
}
