/** One row of the suggestions: a real link, chosen by pointer or by the field's arrow keys. */
import type { Suggestions } from '@book-store/contract';
import type { MouseEvent, ReactNode } from 'react';
import { PageLink } from '../../../page/page-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopiesLeft } from '../../../ui/copies-left.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import { ColourSwatch } from '../colours/colour-swatch.tsx';
import styles from './search-suggestions.module.css';
import { searchTexts } from './search-texts.ts';
import { splitMatches } from './search-words.ts';
import type { SuggestionOption } from './suggestion-options.ts';
import { useFormatPrice } from '../../../page/use-shop.ts';

type RowProps = { id: string; isActive: boolean; onChoose: () => void };

type OptionRowProps = RowProps & {
  option: SuggestionOption;
  /** What was looked for. */
  query: string;
  /** Says which key takes it. */
  isBestGuess: boolean;
};

export function OptionRow({ option, query, isBestGuess, ...row }: OptionRowProps) {
  return (
    <PageLink
      to={option.to}
      id={row.id}
      role="option"
      tabIndex={-1}
      aria-selected={row.isActive}
      className={classNames(styles.option, row.isActive && styles.active)}
      onClick={row.onChoose}
    >
      <OptionContent {...{ option, query }} />
      {isBestGuess && (
        <kbd className={styles.key} aria-hidden="true">
          →
        </kbd>
      )}
    </PageLink>
  );
}

const icons = {
  author: 'user',
  series: 'book',
  shelf: 'menu',
  'staff-picks': 'menu',
} as const satisfies Record<string, IconName>;

function OptionContent({ option, query }: { option: SuggestionOption; query: string }) {
  if (option.kind === 'book') return <BookContent book={option.book} query={query} />;
  if (option.kind === 'group') {
    const { group } = option;
    const icon =
      group.kind === 'colour' ? <ColourSwatch colour={group.colour} /> : <Icon name={icons[group.kind]} />;
    return (
      <IconContent icon={icon} label={searchTexts.kinds[group.kind]}>
        <Marked text={option.text} query={query} />
      </IconContent>
    );
  }
  if (option.kind === 'recent') {
    return (
      <IconContent icon={<Icon name="clock" />} label={searchTexts.recentKinds[option.chosen.kind]}>
        {option.text}
      </IconContent>
    );
  }
  return (
    <span className={styles.seeAll}>
      <Icon name="search" />
      <span>
        <Isolated text={searchTexts.seeAll(option.text)} of={[option.text]} />
      </span>
    </span>
  );
}

function BookContent({ book, query }: { book: Suggestions['suggestions'][number]; query: string }) {
  const formatPrice = useFormatPrice();
  return (
    <>
      <span className={styles.cover}>
        <Cover title={book.title} coverImage={book.coverImage} sizes="2.25rem" alt="" isEager />
      </span>
      <span className={styles.text}>
        <span className={styles.title} dir="auto">
          <Marked text={book.title} query={query} />
        </span>
        {book.author && (
          <span className={styles.author} dir="auto">
            <Marked text={book.author} query={query} />
          </span>
        )}
      </span>
      <span className={styles.price}>
        {book.copiesLeft === 0 ? <CopiesLeft copies={0} /> : formatPrice(book.newPrice)}
      </span>
    </>
  );
}

function IconContent({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        <span className={styles.name} dir="auto">
          {children}
        </span>
      </span>
      <span className={styles.kind}>{label}</span>
    </>
  );
}

/** Acts instead of leading somewhere, and is reached like the others. */
export function ForgetOption({ id, isActive, onChoose }: RowProps) {
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    onChoose();
  };
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      onClick={choose}
    >
      <span className={styles.seeAll}>
        <Icon name="close" />
        <span>{searchTexts.forgetRecent}</span>
      </span>
    </div>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return splitMatches(text, query).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
