import type { KeyboardEvent } from 'react';

/** No suggestion is chosen: the text in the field is. */
export const inField = -1;

/** The arrow that leads on in the text's direction, pressed where the text ends. */
export function isForward({ key, currentTarget: field }: KeyboardEvent<HTMLInputElement>): boolean {
  const { value, selectionStart, selectionEnd } = field;
  const isAtEnd = selectionStart === value.length && selectionEnd === value.length;
  return isAtEnd && key === (getComputedStyle(field).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
}

/** Which suggestion a key leads to; nothing for keys that belong to the field. */
export function nextOption(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return current + 1 < count ? current + 1 : inField;
  if (key === 'ArrowUp') return current === inField ? count - 1 : current - 1;
  if (current === inField) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
