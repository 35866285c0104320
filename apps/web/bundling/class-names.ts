/** What a class of a CSS module is called on the page. */
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

type NameClass = (local: string, file: string) => string;

const sources = join(import.meta.dirname, '../src');

/** The same however the file was asked for (`?inline`, for instance). */
const pathOf = (file: string) => relative(sources, file.split('?', 1).join('')).replaceAll('\\', '/');

/** In development a class says where it is from: `ui-button__primary`. */
export const nameReadably: NameClass = (local, file) =>
  `${pathOf(file)
    .replace(/\.module\.css$/, '')
    .replaceAll(/\W+/g, '-')}__${local}`;

/**
 * Every page carries the names, so that a built one has four letters only of its file's path. Two files whose classes
 * would be one are refused: renaming one of them helps.
 */
export function createShortNames(): NameClass {
  const owners = new Map<string, string>();
  return (local, file) => {
    const path = pathOf(file);
    const name = `${local}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
    const owner = owners.get(name) ?? path;
    if (owner !== path)
      throw new Error(`${owner} and ${path} both have a class that would be called ${name}.`);
    owners.set(name, path);
    return name;
  };
}
