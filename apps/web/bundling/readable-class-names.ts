import { join, relative } from 'node:path';

const sources = join(import.meta.dirname, '../src');

/**
 * In development a class says where it is from: `ui-button__primary`. Made from the path alone, it is the same however the
 * file was asked for (`?inline`, for instance).
 */
export function nameClass(local: string, file: string): string {
  const path = relative(sources, file.split('?', 1).join('')).replace(/\.module\.css$/, '');
  return `${path.replaceAll(/\W+/g, '-')}__${local}`;
}
