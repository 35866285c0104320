/** The list under the search box; fetched when the box is first used. */
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { paths } from '../../../page/paths.ts';
import { searchTexts } from '../../../page/texts.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { inField, nextOption } from './search-keys.ts';
import { BookOption, SeeAllOption } from './search-option.tsx';
import { useSuggestions } from './search-suggestion-query.ts';
import styles from './search-suggestions.module.css';
import { Isolated } from '../../../ui/isolated.tsx';

export type HandleKey = (event: KeyboardEvent) => void;

/** What the field says about its list. */
export type ListState = { isOpen: boolean; activeId?: string | undefined };

type SearchSuggestionsProps = {
  /** What was typed; empty while the list is closed. */
  text: string;
  listId: string;
  handleKey: RefObject<HandleKey | undefined>;
  onChange: (state: ListState) => void;
  onClose: () => void;
};

export function SearchSuggestions({ text, listId, handleKey, onChange, onClose }: SearchSuggestionsProps) {
  const answer = useSuggestions(text);
  const [active, setActive] = useState(inField);
  const isOpen = text !== '' && answer !== undefined;
  const count = isOpen ? answer.suggestions.length + 1 : 0;
  const idOf = (option: number) => `${listId}-${option}`;
  const activeId = isOpen && active !== inField ? idOf(active) : undefined;

  // Before anybody sees the list: a key pressed at once must find it open. Who types on no longer means what was chosen.
  useLayoutEffect(() => setActive(inField), [answer, isOpen, text]);
  useLayoutEffect(() => onChange({ isOpen, activeId }), [isOpen, activeId, onChange]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useLayoutEffect(() => {
    handleKey.current = (event) => {
      if (!isOpen) return;
      const next = nextOption(event.key, active, count);
      if (next === undefined && event.key !== 'Escape' && !(event.key === 'Enter' && activeId)) return;
      event.preventDefault();
      if (next !== undefined) setActive(next);
      else if (event.key === 'Escape') onClose();
      else if (activeId) document.getElementById(activeId)?.click();
    };
  });

  const query = text.trim();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen && searchTexts.suggestionCount(count - 1, answer.correctedQuery)}</span>
      </VisuallyHidden>
      {isOpen && (
        // The field keeps the focus, whatever is pressed in the list.
        <div className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
          {answer.correctedQuery && (
            <p className={styles.note}>
              <Isolated text={searchTexts.didYouMean(answer.correctedQuery)} of={[answer.correctedQuery]} />
            </p>
          )}
          {count === 1 && (
            <p className={styles.note}>
              <Isolated text={searchTexts.noSuggestion(answer.query)} of={[answer.query]} />
            </p>
          )}
          <div id={listId} role="listbox" aria-label={searchTexts.suggestions} className={styles.list}>
            {answer.suggestions.map((book, index) => (
              <BookOption
                key={book._id}
                id={idOf(index)}
                book={book}
                query={answer.correctedQuery ?? answer.query}
                isActive={index === active}
                onChoose={onClose}
              />
            ))}
            <SeeAllOption
              id={idOf(count - 1)}
              to={paths.search({ q: query })}
              isActive={count - 1 === active}
              onChoose={onClose}
            >
              <Isolated text={searchTexts.seeAll(query)} of={[query]} />
            </SeeAllOption>
          </div>
        </div>
      )}
    </>
  );
}
