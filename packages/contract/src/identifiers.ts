/** Keys are opaque to clients; that they are UUIDs is the server's business. */
import { z } from 'zod';
import { isStorableText } from './plain/storable-text.ts';

export const idSchema = z.string().min(1).max(64).refine(isStorableText);

export const idParamsSchema = z.object({ id: idSchema });

/** A page's end in a keyset-ordered list; only the server can make one. */
export const cursorSchema = z.string().min(1).max(512).refine(isStorableText);
