import { z } from 'zod';

type Reading = { value: string | undefined; problem?: string | undefined };

/** A text that is read before it is kept; an empty one means that there is none. */
export const typedText = (name: string, read: (typed: string) => Reading) =>
  z.string(`Please give the ${name} as text.`).transform((typed, context) => {
    if (typed.trim() === '') return '';
    const { value, problem } = read(typed);
    if (problem !== undefined) context.addIssue(problem);
    return value ?? z.NEVER;
  });
