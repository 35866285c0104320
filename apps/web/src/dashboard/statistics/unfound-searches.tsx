import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { formatDay } from '../ui/date-text.ts';
import { Panel } from '../ui/panel.tsx';
import { useListUnfoundSearchesQuery } from './statistics-api.ts';
import { homeTexts } from './statistics-texts.ts';
import styles from './unfound-searches.module.css';

/** What shoppers missed; without it the page is as good as with it, so a failure shows nothing. */
export function UnfoundSearches() {
  const { data: searches } = useListUnfoundSearchesQuery();
  if (!searches) return null;
  return (
    <Panel
      title={homeTexts.unfound}
      aside={<span className={styles.hint}>{homeTexts.unfoundHint}</span>}
      isWide
    >
      {searches.length === 0 && <p className={styles.hint}>{homeTexts.noUnfound}</p>}
      <ol className={styles.list}>
        {searches.map(({ words, searches: count, lastDay }) => (
          <li key={words} className={styles.search}>
            <PageLink to={paths.search({ q: words })} className={styles.words} dir="auto">
              {words}
            </PageLink>
            <span className={styles.hint}>
              {homeTexts.searches(count)}, {homeTexts.lastSearched(formatDay(lastDay))}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
