/** Copies on hand, as the dashboard sees them. */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { idSchema } from './identifiers.ts';
import { maxIds } from './plain/book-choices.ts';
import { maxCopies, maxShownCopies, maxStockNoteLength, stockReasons } from './plain/stock.ts';
import { isStorableText } from './plain/storable-text.ts';

/** What shoppers may know. */
export const copiesLeftSchema = z
  .int()
  .min(0)
  .max(maxShownCopies)
  .optional()
  .meta({
    description: `Only where at most ${maxShownCopies} copies are left; 0: sold out`,
    examples: [2],
  });

const copiesSentence = `Please give the copies as a whole number from 0 to ${maxCopies}.`;
export const copiesSchema = z
  .int(copiesSentence)
  .min(0, copiesSentence)
  .max(maxCopies, copiesSentence)
  .nullable()
  .describe('None: the book is not counted');

const deliverySentence = `Please give the delivered copies as a whole number from 1 to ${maxCopies}.`;
const note = keptText()
  .max(maxStockNoteLength, `The note is too long: at most ${maxStockNoteLength} characters.`)
  .refine(isStorableText, 'The note has a character that cannot be kept.')
  .optional();

export const changeStockSchema = z
  .discriminatedUnion('reason', [
    z.strictObject({
      reason: z.literal('delivery'),
      copies: z.int(deliverySentence).min(1, deliverySentence).max(maxCopies, deliverySentence),
      note,
    }),
    z.strictObject({
      reason: z.literal('correction'),
      copies: copiesSchema,
      note,
    }),
  ])
  .describe('A delivery adds copies; a correction says how many there are')
  .meta({ id: 'ChangeStock' });

export type ChangeStock = z.infer<typeof changeStockSchema>;

export const stockChangeSchema = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    change: z.int(),
    copies: z.int().describe('On hand afterwards'),
    reason: z.enum(stockReasons),
    orderId: z.string().optional(),
    admin: z.string().optional(),
    note: z.string().optional(),
  })
  .meta({ id: 'StockChange' });

export type StockChange = z.infer<typeof stockChangeSchema>;

export const bookStockSchema = z
  .object({
    bookId: z.string(),
    title: z.string(),
    copies: copiesSchema,
    changes: z.array(stockChangeSchema).describe('The latest hundred, newest first'),
  })
  .meta({ id: 'BookStock' });

export type BookStock = z.infer<typeof bookStockSchema>;

export const copiesQuerySchema = z.strictObject({
  ids: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(idSchema).max(maxIds, `Please ask for at most ${maxIds} books at once.`)),
});

export const copiesListSchema = z
  .array(z.object({ bookId: z.string(), copies: z.int() }))
  .describe('Of those that are counted');

export const lowStockSchema = z
  .object({
    threshold: z.int(),
    books: z.array(z.object({ bookId: z.string(), title: z.string(), copies: z.int() })),
  })
  .meta({ id: 'LowStock' });

export type LowStock = z.infer<typeof lowStockSchema>;

export const restockRequestOutcomeSchema = z
  .object({
    outcome: z.enum(['noted', 'available']).describe('noted: a letter follows; available: it can be had now'),
  })
  .meta({ id: 'RestockRequestOutcome' });

export type RestockRequestOutcome = z.infer<typeof restockRequestOutcomeSchema>;

export const restockRequestSchema = z
  .object({ bookId: z.string(), title: z.string(), askedAt: z.iso.datetime() })
  .meta({ id: 'RestockRequest' });

export type RestockRequest = z.infer<typeof restockRequestSchema>;

export const restockRequestsSchema = z.array(restockRequestSchema);
