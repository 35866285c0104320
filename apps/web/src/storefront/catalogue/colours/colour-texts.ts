/** The wording of the covers' colours. */
import type { CoverColour } from '@book-store/contract/cover-colours';

export const colourTexts = {
  row: 'Covers by colour',
  nameOf: (colour: string) => colour.slice(0, 1).toUpperCase() + colour.slice(1),
  chosen: (colour: string) => `Mostly ${colour} covers`,
  /** What was read, or is offered: `q` is what else was typed. */
  covers: (colour: CoverColour, q = '') =>
    q === '' ? `Covers that are mostly ${colour}` : `“${q}” on covers that are mostly ${colour}`,
  orCovers: 'Or did you mean the cover?',
  anyColour: 'Covers of any colour',
} as const;
