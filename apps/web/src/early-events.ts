/** What a visitor does before the page has come alive is kept, and happens then. */

const types = ['click', 'change', 'submit'];
const early: Event[] = [];
let hasGoneBack = false;

export function keepEarlyEvents(): void {
  for (const type of types) document.addEventListener(type, keep, true);
  window.addEventListener('popstate', keepWayBack);
}

/** For the moment when the page has come alive. */
export function repeatEarlyEvents(): void {
  for (const type of types) document.removeEventListener(type, keep, true);
  window.removeEventListener('popstate', keepWayBack);
  for (const event of early.splice(0)) repeat(event);
  if (hasGoneBack) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

function repeat(event: Event): void {
  const { type, target } = event;
  if (type === 'click') findButton(target)?.click();
  // React takes a part of the page over as soon as it is clicked on, but not when it is submitted.
  else if (event instanceof SubmitEvent && event.submitter) event.submitter.click();
  else target?.dispatchEvent(new Event(type, { bubbles: true }));
}

function keep(event: Event): void {
  if (worksByItself(event)) return;
  event.preventDefault();
  event.stopPropagation();
  early.push(event);
}

/** Back or forward: the page is taken over as it was sent, and left only then. */
function keepWayBack(event: PopStateEvent): void {
  event.stopImmediatePropagation();
  hasGoneBack = true;
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
