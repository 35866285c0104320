/** Gives the focus to what takes none by itself, such as a heading; the page stays where it is. */
export function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
