/**
 * A form library keeps its values apart from the page and learns of changes by events only. What stands in the fields is
 * what the visitor sees, and it counts, whoever put it there: some password managers fill in without any event.
 */
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** To be called when the form is sent, before it is checked. */
export function takeOverFields<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  element: HTMLFormElement,
): void {
  const values: Record<string, unknown> = form.getValues();
  for (const field of element.elements) {
    if (!isField(field) || !Object.hasOwn(values, field.name)) continue;
    const shown = field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value;
    const name = field.name as Path<Values>;
    if (values[name] !== shown)
      form.setValue(name, shown as PathValue<Values, typeof name>, { shouldDirty: true });
  }
}

function isField(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return element.matches('input, select, textarea');
}
