/** What axe has judged in this run, by all workers: each part of a page and each text once in each surrounding. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type JudgedBefore = {
  /** Those of `signs` that nobody has judged in this respect. */
  newOf: (respect: string, signs: readonly string[]) => string[];
  add: (respect: string, signs: readonly string[]) => void;
};

/** In a folder that is empty when a run begins. */
export function openJudgedBefore(folder: string): JudgedBefore {
  const file = join(folder, 'judged-by-axe.txt');
  mkdirSync(folder, { recursive: true });
  const readAll = () => new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  const lineOf = (respect: string, sign: string) => `${respect} ${sign}`;
  return {
    newOf: (respect, signs) => {
      const judged = readAll();
      return signs.filter((sign) => !judged.has(lineOf(respect, sign)));
    },
    add: (respect, signs) => {
      if (signs.length === 0) return;
      appendFileSync(file, signs.map((sign) => `${lineOf(respect, sign)}\n`).join(''));
    },
  };
}
