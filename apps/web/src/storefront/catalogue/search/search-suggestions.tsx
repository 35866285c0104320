/** The list under the search box; fetched when the box is first used. */
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useShop } from '../../../page/use-shop.ts';
import { Isolated } from '../../../ui/isolated.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { forgetRecent, readRecent, remember } from './recent-searches.ts';
import { reportChoice } from './report-choice.ts';
import { inField, isForward, nextOption } from './search-keys.ts';
import { ForgetOption, OptionRow } from './search-option.tsx';
import { useSuggestions } from './search-suggestion-query.ts';
import styles from './search-suggestions.module.css';
import { searchTexts } from './search-texts.ts';
import { listOptions } from './suggestion-options.ts';

/** What the box asks of its list. */
export type SuggestionList = {
  handleKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** A search was sent off. */
  remember: (query: string) => void;
};

/** What the field says about its list. */
export type ListState = { isOpen: boolean; activeId?: string | undefined };

type SearchSuggestionsProps = {
  /** What was typed; undefined while the list is closed. */
  text: string | undefined;
  listId: string;
  list: RefObject<SuggestionList | undefined>;
  onChange: (state: ListState) => void;
  /** The field has another text, or the list is to be closed. */
  onText: (text: string | undefined) => void;
};

export function SearchSuggestions({ text, listId, list, onChange, onText }: SearchSuggestionsProps) {
  const answer = useSuggestions(text ?? '');
  const shop = useShop();
  const [recent, setRecent] = useState(readRecent);
  const [active, setActive] = useState(inField);
  const options = text === undefined ? [] : listOptions(text, answer, recent, shop);
  const isTyped = Boolean(text?.trim());
  const isOpen = isTyped ? answer !== undefined : options.length > 0;
  const count = isOpen ? options.length + (isTyped ? 0 : 1) : 0;
  const idOf = (option: number) => `${listId}-${option}`;
  const activeId = isOpen && active !== inField ? idOf(active) : undefined;
  const [first] = options;
  const bestGuess =
    isOpen && isTyped && first?.kind !== 'all' && first?.text !== text ? first?.text : undefined;

  // Another tab may have searched meanwhile.
  useLayoutEffect(() => setRecent(readRecent()), [isOpen]);
  // Before anybody sees the list: a key pressed at once must find it open. Who types on no longer means what was chosen.
  useLayoutEffect(() => setActive(inField), [answer, isOpen, text]);
  useLayoutEffect(() => onChange({ isOpen, activeId }), [isOpen, activeId, onChange]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useLayoutEffect(() => {
    list.current = {
      remember: (query) => remember({ kind: 'search', text: query }),
      handleKey: (event) => {
        if (!isOpen) return;
        const { key, currentTarget: field } = event;
        const next = nextOption(key, active, count);
        if (next !== undefined) setActive(next);
        else if (key === 'Escape') onText(undefined);
        else if (key === 'Enter' && activeId) document.getElementById(activeId)?.click();
        else if (bestGuess !== undefined && active === inField && isForward(event)) {
          field.value = bestGuess;
          onText(bestGuess);
        } else return;
        event.preventDefault();
      },
    };
  });

  const forget = () => {
    forgetRecent();
    setRecent([]);
  };

  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {isOpen &&
            (isTyped ? describe(answer, count - 1, bestGuess) : searchTexts.recentCount(options.length))}
        </span>
      </VisuallyHidden>
      {isOpen && (
        // The field keeps the focus, whatever is pressed in the list.
        <div className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
          {isTyped && answer && <Notes answer={answer} isEmpty={count === 1} />}
          <div id={listId} role="listbox" aria-label={searchTexts.suggestions}>
            {options.map((option, index) => (
              <OptionRow
                key={`${option.kind} ${option.to}`}
                id={idOf(index)}
                option={option}
                query={answer?.correctedQuery ?? answer?.query ?? ''}
                isActive={index === active}
                isBestGuess={index === 0 && bestGuess !== undefined}
                onChoose={() => {
                  remember(option.chosen);
                  if (option.kind === 'book') reportChoice(answer?.query ?? '', option.book._id);
                  onText(undefined);
                }}
              />
            ))}
            {!isTyped && (
              <ForgetOption id={idOf(count - 1)} isActive={count - 1 === active} onChoose={forget} />
            )}
          </div>
        </div>
      )}
    </>
  );
}

type Answer = NonNullable<ReturnType<typeof useSuggestions>>;

function describe(answer: Answer | undefined, count: number, bestGuess: string | undefined): string {
  return [
    answer?.correctedQuery && searchTexts.meant(answer.correctedQuery),
    answer?.leftOut && searchTexts.withoutWords(answer.leftOut),
    searchTexts.suggestionCount(count),
    bestGuess !== undefined && searchTexts.takeBestGuess(bestGuess),
  ]
    .filter(Boolean)
    .join(' ');
}

function Notes({
  answer: { query, correctedQuery, leftOut = [] },
  isEmpty,
}: {
  answer: Answer;
  isEmpty: boolean;
}) {
  return (
    <>
      {correctedQuery && (
        <p className={styles.note}>
          <Isolated text={searchTexts.didYouMean(correctedQuery)} of={[correctedQuery]} />
          {leftOut.length > 0 && (
            <>
              {' '}
              {searchTexts.without}{' '}
              {leftOut.map((word) => (
                <s key={word} dir="auto" className={styles.leftOut}>
                  {word}
                </s>
              ))}
            </>
          )}
        </p>
      )}
      {isEmpty && (
        <p className={styles.note}>
          <Isolated text={searchTexts.noSuggestion(query)} of={[query]} />
        </p>
      )}
    </>
  );
}
