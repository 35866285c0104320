/** How a setting's text is read; what cannot be is refused with one plain sentence. */

/** A setting that the store cannot start with; its message is for the person who set it. */
export class SettingsError extends Error {}

export function readWholeNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  min: number,
  max: number,
) {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new SettingsError(`${name} must be a whole number from ${min} to ${max}, but it is "${text}".`);
}

export function readFlag(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw new SettingsError(`${name} must be true or false, but it is "${text}".`);
}
