const previewLength = 80;

/** Counted in characters as people see them, so that none is cut in half. */
export function previewOf(description: string): string {
  const characters = Array.from(description);
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join('')}…` : description;
}
