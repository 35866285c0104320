import { searchTexts } from './search-texts.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { splitLeftOut } from './search-words.ts';

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
