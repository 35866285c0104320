/**
 * From the first paint on, what a visitor or a password manager does counts, although the app comes later. This script
 * stands in the head of every page, before anything is painted, and imports nothing.
 *
 * - Until the page is alive, presses, choices and submits are kept here instead of being lost or sent by the browser,
 *   and happen once it is. What is pressed again meanwhile is still one wish.
 * - Parts of the page come alive later than the page: React hydrates each at once when it is touched, but a submit does
 *   not count as a touch. So each submit is preceded by an event that does.
 * - What was typed stays in its field, where the forms read it: see form-fields.ts and rendered-fields.ts.
 * - A script or a style that cannot be fetched is asked for again, in the same page, until it comes: a page without them
 *   would keep what was pressed for ever. Meanwhile a note says why nothing happens. The page may be alive without its
 *   styles; they are asked for until they come all the same.
 *
 * docs/decisions/017-alive-from-the-first-paint.md says why.
 */

type Kept = { type: string; target: HTMLElement; place: number; submitter: HTMLElement | null };

const types = ['click', 'change', 'submit'];
const kept: Kept[] = [];
let hasGoneBack = false;

const askAgainMs = 1_000;
const missing = new Set<EventTarget>();
let note: HTMLElement | undefined;
let isAlive = false;

for (const type of types) document.addEventListener(type, keep, true);
window.addEventListener('popstate', keepHistoryEvent);
document.addEventListener('error', fetchAgain, true);
document.addEventListener('code-missing', askAgain as EventListener);
document.addEventListener('page-hydrated', comeAlive, { once: true });

function comeAlive(): void {
  isAlive = true;
  endNote();
  repeatAll();
}

function endNote(): void {
  if (isAlive && missing.size === 0) note?.remove();
}

function repeatAll(): void {
  for (const type of types) document.removeEventListener(type, keep, true);
  window.removeEventListener('popstate', keepHistoryEvent);
  document.addEventListener('submit', ({ target }) => touch(target as Element), true);
  for (const event of kept) repeat(event);
  if (hasGoneBack) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

function keep(event: Event): void {
  const target = findTarget(event);
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  const { type } = event;
  const isKnown = kept.some((known) => known.type === type && known.target === target);
  if (isKnown) return;
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  kept.push({ type, target, place: listAlike(target).indexOf(target), submitter });
}

/** Nothing where no script is needed: links lead somewhere, and forms with an address send themselves. */
function findTarget({ type, target }: Event): HTMLElement | null {
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return null;
  if (type === 'click') return target.closest<HTMLElement>('button[type="button"], [aria-haspopup]');
  return target.hasAttribute('action') ? null : (target as HTMLElement);
}

function repeat({ type, target: touched, place, submitter }: Kept): void {
  const target = touched.isConnected ? touched : listAlike(touched)[place];
  if (type === 'click') target?.click();
  else if (target instanceof HTMLFormElement) target.requestSubmit(target === touched ? submitter : null);
  else target?.dispatchEvent(new Event(type, { bubbles: true }));
}

/** For what React had to render anew: it is found again by its place among its like. */
function listAlike(target: HTMLElement): HTMLElement[] {
  const { localName } = target;
  const text = describe(target);
  const all = document.querySelectorAll<HTMLElement>(localName);
  return Array.from(all).filter((element) => describe(element) === text);
}

function describe(element: HTMLElement): string | null {
  // What a link says may change when the app comes: the cart's tells how many books are in it.
  if (element instanceof HTMLAnchorElement) return element.href;
  if (!(element instanceof HTMLFormElement)) return element.textContent;
  return Array.from(element.elements, (field) => field.getAttribute('name')).join('');
}

/** Of all events that React counts as a touch, nobody in the store listens to this one. */
function touch(form: Element): void {
  form.dispatchEvent(new Event('auxclick', { bubbles: true }));
}

/** Back or forward: the page is taken over as it was sent, and left only then. */
function keepHistoryEvent(event: PopStateEvent): void {
  event.stopImmediatePropagation();
  hasGoneBack = true;
}

function fetchAgain({ target }: Event): void {
  const isScript = target instanceof HTMLScriptElement;
  const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
  if (!isScript && !isStyle) return;
  // What a page that is alive fetches is its own affair.
  if (isAlive && !missing.has(target)) return;
  // A copy made by the browser would count as one that has run.
  const copy = document.createElement(target.localName);
  for (const { name, value } of target.attributes) copy.setAttribute(name, value);
  missing.delete(target);
  missing.add(copy);
  copy.addEventListener('load', () => {
    missing.delete(copy);
    endNote();
  });
  document.dispatchEvent(new CustomEvent('code-missing', { detail: () => target.replaceWith(copy) }));
}

/** Also told by the app about what it fetches itself before the page is alive. */
function askAgain({ detail: ask }: CustomEvent<() => void>): void {
  tellWhy();
  window.addEventListener('online', ask, { once: true });
  setTimeout(ask, askAgainMs);
}

function tellWhy(): void {
  if (!note) {
    note = document.createElement('p');
    note.className = 'code-missing';
    note.role = 'alert';
    document.documentElement.append(note);
  }
  const why = navigator.onLine
    ? 'The store cannot be reached just now.'
    : 'Your device is not connected to the internet.';
  note.textContent = `${why} The page goes on by itself; nothing that you did here is lost.`;
}
