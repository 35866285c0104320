/** Comes first: a page's security policy forbids code made from text, and even zod's probe would be reported. */
import { config } from 'zod';

export const compilesSchemas = !('document' in globalThis);

config({ jitless: !compilesSchemas });
