import { stockTexts } from './stock-texts.ts';

/** Undefined: nobody counts them. */
export function CopiesOnHand({ copies }: { copies: number | undefined }) {
  return copies === undefined ? stockTexts.notCounted : stockTexts.copies(copies);
}
