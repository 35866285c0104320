import { maxQueryLength } from '@book-store/contract/book-choices';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../page/paths.ts';
import { headerTexts } from '../../../page/texts.ts';
import { useTypedAhead } from '../../../page/typed-ahead.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './search-box.module.css';
import type { ListState, SearchSuggestions, SuggestionList } from './search-suggestions.tsx';

/** A plain form, so that searching works before and without any script; suggestions come with its first use. */
export function SearchBox() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<SuggestionList>(undefined);
  const listId = useId();
  const asked = useAskedQuery(field);
  const [Suggestions, setSuggestions] = useState<typeof SearchSuggestions>();
  const [text, setText] = useState<string>();
  const [{ isOpen, activeId }, setList] = useState<ListState>({ isOpen: false });

  const loadSuggestions = useCallback(() => {
    void import('./search-suggestions.tsx').then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      // Without suggestions the form still searches.
      () => undefined,
    );
  }, []);
  useEffect(() => {
    // Who was quicker than the scripts has already typed.
    if (!field.current || document.activeElement !== field.current) return;
    loadSuggestions();
    setText(field.current.value);
  }, [loadSuggestions]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setText(undefined);
    const q = field.current?.value.trim() ?? '';
    if (q) list.current?.remember(q);
    void navigate(paths.search({ q }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') setText(undefined);
    else if (!isOpen && event.key === 'ArrowDown') setText(event.currentTarget.value);
    else list.current?.handleKey(event);
  };

  return (
    <form
      role="search"
      method="get"
      action={paths.search()}
      className={styles.box}
      onSubmit={search}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && setText(undefined)
      }
    >
      <input
        ref={field}
        // A field of the type "search" may not be a combobox.
        type="text"
        inputMode="search"
        dir="auto"
        name="q"
        defaultValue={asked}
        placeholder={headerTexts.search}
        aria-label={headerTexts.searchLabel}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        spellCheck={false}
        maxLength={maxQueryLength}
        className={styles.input}
        onFocus={(event) => {
          loadSuggestions();
          // What was searched for lately, if there is any.
          if (!event.currentTarget.value) setText('');
        }}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={styles.submit}>
        <VisuallyHidden>{headerTexts.searchLabel}</VisuallyHidden>
        <Icon name="search" />
      </button>
      {Suggestions && <Suggestions {...{ text, listId, list }} onChange={setList} onText={setText} />}
    </form>
  );
}

/** What the page searched for stands in the field; elsewhere it is empty. What is being typed is left alone. */
function useAskedQuery(field: RefObject<HTMLInputElement | null>): string {
  const { pathname, search, key } = useLocation();
  const asked = pathname === paths.search() ? (new URLSearchParams(search).get('q')?.trim() ?? '') : '';
  const hasTypedAhead = useTypedAhead();
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (field.current && !hasTypedAhead(field.current)) field.current.value = asked;
  }, [key, asked, field, hasTypedAhead]);
  return asked;
}
