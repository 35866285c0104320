/** What a visitor does before the page has come alive is kept, and happens then. */

const types = ['click', 'change', 'submit'];
const early: Event[] = [];

export function keepEarlyEvents(): void {
  for (const type of types) document.addEventListener(type, keep, true);
}

/** For the moment when the page has come alive. */
export function repeatEarlyEvents(): void {
  for (const type of types) document.removeEventListener(type, keep, true);
  for (const { type, target } of early.splice(0)) {
    if (type === 'click') findButton(target)?.click();
    else if (target instanceof HTMLFormElement) target.requestSubmit();
    else target?.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function keep(event: Event): void {
  if (worksByItself(event)) return;
  event.preventDefault();
  event.stopPropagation();
  early.push(event);
}

/** Links lead somewhere, and forms with an address send themselves, without any script. */
function worksByItself({ type, target }: Event): boolean {
  if (type === 'click') return !findButton(target);
  return target instanceof HTMLFormElement && target.hasAttribute('action');
}

function findButton(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('button[type="button"], [aria-haspopup]');
}
