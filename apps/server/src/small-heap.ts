import { setFlagsFromString } from 'node:v8';

/**
 * For a process that passes gigabytes on and holds little at a time: V8 would make ever more room for short-lived objects,
 * 157 MB in a backup of a million books, where 26 MB are enough.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
