import { setFlagsFromString } from 'node:v8';

/**
 * For a process that passes gigabytes on and holds little at a time: V8 would make ever more room for short-lived objects
 * and clear away buffers only after tens of megabytes. Measured with 150,000 books and orders, in MB at most: a backup 92
 * instead of 146, checking one 80 instead of 126, for a fifth more processor time.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--optimize-for-size');
}
