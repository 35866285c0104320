import { Fragment } from 'react';
import { searchTexts } from './search-texts.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { splitLeftOut } from './search-words.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Each word where it stands in the sentence: looked for there, an "a" would be found inside other words. */
export function LeftOutNote({ leftOut }: { leftOut: string[] }) {
  const named = list.formatToParts(leftOut).map(({ type, value }, place) => (
    <Fragment key={place}>
      {type === 'element' ? (
        <>
          “<bdi>{value}</bdi>”
        </>
      ) : (
        value
      )}
    </Fragment>
  ));
  return (
    <>
      {searchTexts.noBookHasAll}
      {named}
      {searchTexts.wereLeftOut(leftOut.length)}
    </>
  );
}

type LeftOutWordsProps = { typed: string; leftOut: string[] };

/** What was typed, with the words that were left out struck through; who hears it is told which. */
export function LeftOutWords({ typed, leftOut }: LeftOutWordsProps) {
  return (
    <bdi>
      {splitLeftOut(typed, leftOut).map((part, place) =>
        part.isLeftOut ? (
          <s key={place}>
            {part.text}
            <VisuallyHidden>{searchTexts.isLeftOut}</VisuallyHidden>
          </s>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}
