import type { FieldProblem } from '../../../api/api-failure.ts';

/** `address.city` is the field `city`. */
export function nameOf(field: string): string {
  return field.split('.').at(-1) ?? '';
}

/** Those of the problems that belong to a field within, by its name. */
export function problemsIn(within: Element, problems: FieldProblem[]): ReadonlyMap<string, string> {
  const found = problems.flatMap(({ field, message }): [string, string][] => {
    const name = nameOf(field);
    return findField(within, name) ? [[name, message]] : [];
  });
  return new Map(found.toReversed());
}

export function focusFirst(within: Element, problems: ReadonlyMap<string, string>): void {
  const [name] = [...problems.keys()].toReversed();
  if (name !== undefined) findField(within, name)?.focus();
}

function findField(within: Element, name: string): HTMLElement | null {
  return within.querySelector(`[name="${CSS.escape(name)}"]`);
}
