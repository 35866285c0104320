import { useState } from 'react';
import type { FieldProblem } from '../../../api/api-failure.ts';

const none: ReadonlyMap<string, string> = new Map();

/** What the store refuses, beside its field: `address.city` at the field `city`. */
export function useFieldProblems() {
  const [problems, setProblems] = useState(none);
  /** Puts the focus on the first of them; answers whether each has its field within, so that nothing else need be said. */
  const mark = (within: Element, refused: FieldProblem[]): boolean => {
    const found = new Map<string, string>();
    let first: HTMLElement | undefined;
    for (const { field, message } of refused) {
      const name = nameOf(field);
      const control = findField(within, name);
      if (!control || found.has(name)) continue;
      first ??= control;
      found.set(name, message);
    }
    setProblems(found);
    first?.focus();
    return found.size > 0 && refused.every(({ field }) => found.has(nameOf(field)));
  };
  return { problems, mark, clear: () => setProblems(none) };
}

function nameOf(field: string): string {
  return field.split('.').at(-1) ?? '';
}

/** One that has room for a sentence: a box to tick has none. */
function findField(within: Element, name: string): HTMLElement | null {
  return within.querySelector(`[name="${CSS.escape(name)}"]:not([type="checkbox"])`);
}
