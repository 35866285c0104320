import type { CoverOffer, SearchReading } from '@book-store/contract';
import { PageLink } from '../../../page/page-link.tsx';
import { paths, type SearchTerms } from '../../../page/paths.ts';
import { searchTexts } from './search-texts.ts';
import { Isolated } from '../../../ui/isolated.tsx';
import { useShelfTitle } from '../shelves/shelf-title.ts';
import { ColourSwatch } from '../colours/colour-swatch.tsx';
import { colourTexts } from '../colours/colour-texts.ts';
import { LeftOutNote, LeftOutWords } from './left-out-words.tsx';
import { pathOfCovers } from './search-group.ts';
import styles from './search-page.module.css';

type SearchHeadingProps = {
  terms: SearchTerms;
  /** What the store made of the words that were typed. */
  reading: SearchReading | undefined;
  /** Covers that the words may mean as well. */
  offer: CoverOffer | undefined;
};

export function SearchHeading({ terms, reading, offer }: SearchHeadingProps) {
  const { q, exact, colour: askedColour, category, cursor: _cursor, ...filters } = terms;
  const asked = reading?.q ?? q;
  const colour = reading?.colour ?? askedColour;
  const shelf = useShelfTitle(category);
  const search = { ...filters, ...(q && { q }), ...(category && { category }) };
  return (
    <header className={styles.heading}>
      <h1>
        {colour && (
          <>
            <ColourSwatch colour={colour} />{' '}
          </>
        )}
        <Isolated
          text={
            colour
              ? colourTexts.covers(colour, asked)
              : searchTexts.heading({ ...(asked && { q: asked }), shelf })
          }
          of={[asked]}
        />
        {q && reading && !reading.colour && (
          <span className={styles.insteadOf}>
            {searchTexts.insteadOf[0]}
            <LeftOutWords typed={q} leftOut={reading.leftOut} />
            {searchTexts.insteadOf[1]}
          </span>
        )}
      </h1>
      {q && reading && (
        <p className={styles.note}>
          {reading.leftOut.length > 0 && (
            <>
              <LeftOutNote leftOut={reading.leftOut} />{' '}
            </>
          )}
          <PageLink to={paths.search({ ...search, exact: 'true' })}>
            <Isolated text={searchTexts.exactly(q)} of={[q]} />
          </PageLink>
        </p>
      )}
      {askedColour && (
        <p className={styles.note}>
          <PageLink to={paths.search(search)}>{colourTexts.anyColour}</PageLink>
        </p>
      )}
      {offer && (
        <p className={styles.note}>
          {colourTexts.orCovers} <ColourSwatch colour={offer.colour} />{' '}
          <PageLink to={pathOfCovers(offer)}>
            <Isolated text={colourTexts.covers(offer.colour, offer.q)} of={[offer.q]} />
          </PageLink>
        </p>
      )}
      {exact && (
        <p className={styles.note}>
          {searchTexts.onlyExact} <PageLink to={paths.search(search)}>{searchTexts.notExactly}</PageLink>
        </p>
      )}
      {!q && <p className={styles.note}>{category ? searchTexts.browseCategory : searchTexts.browseText}</p>}
      {terms.cursor && (
        <p className={styles.note}>
          <PageLink to={paths.search({ ...terms, cursor: '' })}>{searchTexts.firstPage}</PageLink>
        </p>
      )}
    </header>
  );
}
