import { parseAuthors } from '@book-store/contract/authors';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';

/** Nothing else can be looked for. */
const hasLetter = /[\p{L}\p{N}]/u;

/** Each author's name leads to their books; what stands between the names stays. */
export function AuthorLinks({ author }: { author: string }) {
  return parseAuthors(author).map((part, place) =>
    place % 2 === 1 || !hasLetter.test(part) ? (
      part
    ) : (
      <PageLink key={place} to={paths.authors(part)}>
        {part}
      </PageLink>
    ),
  );
}
