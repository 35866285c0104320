/**
 * Where the page is not as the server sent it, for instance because a password manager has put a button into a form,
 * React renders that part anew: with empty fields. What stood in the old ones is put into those that take their place.
 */

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const selector = 'input, select, textarea';

/** To be called before the page is hydrated; the answer is for each time that React had to render anew. */
export function keepRenderedFields(root: HTMLElement): (error: unknown) => void {
  const rendered = listFields(root).map((field) => ({ field, place: placeOf(field, listFields(root)) }));
  const focused = document.activeElement;
  return (error) => {
    const present = listFields(root);
    for (const { field, place } of rendered) {
      if (field.isConnected) continue;
      const successor = present.find((candidate) => placeOf(candidate, present) === place);
      if (!successor) continue;
      if (field.value !== successor.value) fill(successor, field.value);
      if (field === focused && document.activeElement === document.body) successor.focus();
    }
    reportError(error);
  };
}

function listFields(root: HTMLElement): TextField[] {
  return [...root.querySelectorAll<TextField>(selector)];
}

/** The same for a field and for the one that is rendered in its place, whatever else was put beside them. */
function placeOf(field: TextField, fields: TextField[]): string {
  const alike = fields.filter(
    ({ name, autocomplete }) => name === field.name && autocomplete === field.autocomplete,
  );
  return [field.name, field.autocomplete, alike.indexOf(field)].join(' ');
}

/** As if it were typed: React listens to the field's own setter, and would take the events for old news. */
function fill(field: TextField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
