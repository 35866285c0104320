import { useLayoutEffect, useState } from 'react';
import { readHistoryNote, writeHistoryNote } from '../../browser/history-note.ts';
import { paths } from '../../page/paths.ts';
import { homeTexts } from './home-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Select } from '../../ui/form/select.tsx';
import { BookCarousel, useListBooksQuery } from '../catalogue/index.ts';
import { topSellersOf } from './home-page-loader.ts';
import { SeeAll } from './see-all.tsx';
import styles from './see-all.module.css';

type Genre = (typeof homeTexts.genres)[number];

const noteName = 'genre';

const choices = [
  { value: '', label: homeTexts.chooseGenre },
  ...homeTexts.genres.map((genre) => ({ value: genre, label: genre })),
];

export function TopSellers() {
  const [genre, setGenre] = useState<Genre>();
  // Not as the first state: the server, whose page is taken over, knows of no choice.
  useLayoutEffect(() => setGenre(homeTexts.genres.find((name) => name === readHistoryNote(noteName))), []);
  const choose = (chosen: Genre | undefined) => {
    writeHistoryNote(noteName, chosen);
    setGenre(chosen);
  };
  const category = genre?.toLowerCase();
  // The books of the last choice stay until those of the new one are there.
  const answer = useListBooksQuery(topSellersOf(category));

  return (
    <BookCarousel
      title={homeTexts.topSellers}
      answer={answer}
      action={
        <div className={styles.choice}>
          <Select
            label={homeTexts.chooseGenre}
            isLabelHidden
            choices={choices}
            // Browsers would restore the choice on a reload, but not the books.
            autoComplete="off"
            value={genre ?? ''}
            onChange={({ target }) => choose((target.value as Genre) || undefined)}
          />
          <SeeAll
            to={category ? paths.shelf(category) : paths.allBooks()}
            what={homeTexts.seeAllTopSellers}
          />
        </div>
      }
      empty={
        genre ? (
          <EmptyState title={homeTexts.noBooksInGenre(genre)}>
            <Button look="secondary" onClick={() => choose(undefined)}>
              {homeTexts.showAllGenres}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState title={homeTexts.noBooks} />
        )
      }
    />
  );
}
