/** Two owners at once: nothing that either typed is lost, and what both changed is named. */
import type { ShopValues } from './shop-values.ts';

type Sides = { base: ShopValues; typed: ShopValues; theirs: ShopValues };

export function mergeSettings({ base, typed, theirs }: Sides) {
  const values = { ...typed };
  const disputed: (keyof ShopValues)[] = [];
  for (const field of Object.keys(theirs) as (keyof ShopValues)[]) {
    if (typed[field] === base[field]) values[field] = theirs[field];
    else if (theirs[field] !== base[field] && theirs[field] !== typed[field]) disputed.push(field);
  }
  return { values, disputed };
}
