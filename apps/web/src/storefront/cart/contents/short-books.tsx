import { cartContentsTexts } from './cart-contents-texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import { findShortLines, useCartLines } from './cart-lines.ts';

/** Said where the order would be refused. */
export function ShortBooks() {
  const lines = findShortLines(useCartLines());
  if (lines.length === 0) return null;
  return (
    <Alert>
      {lines.map(({ item: { _id: id, title, copiesLeft } }) => (
        <p key={id}>
          <Isolated
            text={
              copiesLeft ? cartContentsTexts.fewerLeft(title, copiesLeft) : cartContentsTexts.soldOut(title)
            }
            of={[title]}
          />
        </p>
      ))}
    </Alert>
  );
}
