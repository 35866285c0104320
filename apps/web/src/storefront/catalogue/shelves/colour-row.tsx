/** The colours of the covers, as spines on a board: each leads to its books, and the chosen one is pulled up. */
import type { ShelfPage } from '@book-store/contract';
import { ChoiceLink } from '../../../page/choice-link.tsx';
import type { ShelfTerms } from '../../../page/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ColourSwatch } from '../colours/colour-swatch.tsx';
import { colourTexts } from '../colours/colour-texts.ts';
import styles from '../colours/colour-swatch.module.css';
import { shelfWith } from './shelf-terms.ts';
import { shelfTexts } from './shelf-texts.ts';

type ColourRowProps = { name: string; terms: ShelfTerms; filters: ShelfPage['filters'] };

export function ColourRow({ name, terms, filters }: ColourRowProps) {
  const choices = filters.find(({ filter }) => filter === 'colour')?.choices ?? [];
  if (choices.length < 2 && terms.colour === undefined) return null;
  return (
    <nav aria-label={colourTexts.row} className={styles.row}>
      <ul>
        {choices.map(({ value, count }) => {
          const isChosen = terms.colour === value;
          return (
            <li key={value}>
              <ChoiceLink
                choose={shelfWith(name, { colour: isChosen ? '' : value })}
                aria-current={isChosen ? 'true' : undefined}
                preventScrollReset
                rel="nofollow"
              >
                <span>
                  <ColourSwatch colour={value} />
                  {isChosen && <Icon name="check" />}
                </span>
                {colourTexts.nameOf(value)}
                <VisuallyHidden>{` (${shelfTexts.booksBeside(count)})`}</VisuallyHidden>
              </ChoiceLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
