import { z } from 'zod';
import { dropInvisible } from './plain/invisible-signs.ts';

/** Text that somebody types and others read: what nobody sees is left out, within it and around it. */
export const keptText = (sentence?: string) =>
  z.string(sentence).overwrite((typed) => dropInvisible(typed).trim());
