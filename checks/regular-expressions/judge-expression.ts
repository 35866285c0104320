/** Says whether the time that a regular expression takes grows no faster than what it is given. */
import { isSafePattern } from 'redos-detector';
import { hasEndlessLookaround } from './lookaround.ts';

/**
 * The detector counts in how many ways the beginning of a text can be matched, wherever the match may begin. As long as
 * they are few, whatever the text, the time is so many times its length; where there is no end to them, it is the square
 * or worse.
 */
const maxScore = 40;
const maxSteps = 5_000;

/** Why it cannot be called linear; undefined if it can. */
export function judgeExpression(pattern: string, flags: string): string | undefined {
  if (flags.includes('v') || (flags.includes('i') && flags.includes('u'))) {
    return 'has flags that the detector cannot judge';
  }
  if (hasEndlessLookaround(pattern)) return 'looks ahead or behind without an end';
  try {
    const { error } = isSafePattern(pattern, {
      caseInsensitive: flags.includes('i'),
      unicode: flags.includes('u'),
      dotAll: flags.includes('s'),
      multiLine: flags.includes('m'),
      maxScore,
      maxSteps,
    });
    return error === null ? undefined : 'is not linear';
  } catch {
    return 'is written in a way that the detector cannot judge';
  }
}
