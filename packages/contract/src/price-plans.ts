/** A price that is planned for a book, or for all books of a shelf, with what it would change. */
import { z } from 'zod';
import { idSchema } from './identifiers.ts';
import { priceInputSchema } from './money-schemas.ts';
import { isWallTime } from './plain/calendar-days.ts';
import { percentOffLimits, pricePlanStatuses, priceRoundings } from './plain/price-plans.ts';
import { allBooks, maxShelfNameLength } from './plain/shelf-choices.ts';

const momentSentence = 'Please give day and time, such as 2026-11-20T18:30.';

/** Years that every clock and every zone can show. */
const isPlannable = (text: string) => isWallTime(text) && text >= '2000' && text < '9000';
const wallTimeSchema = z.string(momentSentence).refine(isPlannable, momentSentence);

const percentSentence = `Please give a whole number from ${percentOffLimits.min} to ${percentOffLimits.max}.`;

const priceInput = z.union(priceInputSchema.options, 'Please give a price such as 8.50.');

const wantedShape = {
  book: idSchema.describe('The book, for a plan of one').optional(),
  shelf: z
    .string()
    .max(maxShelfNameLength, 'There is no such shelf.')
    .describe(`The short name of a shelf, or “${allBooks}” for every book`)
    .optional(),
  price: priceInput.describe('What the book will cost').optional(),
  percentOff: z
    .number(percentSentence)
    .int(percentSentence)
    .min(percentOffLimits.min, percentSentence)
    .max(percentOffLimits.max, percentSentence)
    .describe('By how much the books of the shelf become cheaper')
    .optional(),
  rounding: z
    .enum(priceRoundings, `Please choose one of these: ${priceRoundings.join(', ')}.`)
    .describe('Of a percentage; always downwards')
    .default('cents'),
  from: wallTimeSchema.describe('By the shop’s clock; what is past means at once'),
  until: wallTimeSchema
    .nullable()
    .describe('By the shop’s clock: when the prices go back. Nothing, for a book: the price stays')
    .default(null),
};

type Wanted = z.infer<z.ZodObject<typeof wantedShape>>;

function findProblems({ book, shelf, price, percentOff, from, until }: Wanted): [string, string][] {
  const problems: [string, string][] = [];
  if ((book === undefined) === (shelf === undefined))
    problems.push(['shelf', 'Please choose a book or a shelf.']);
  else if (book !== undefined && price === undefined) problems.push(['price', 'Please give the price.']);
  else if (shelf !== undefined && percentOff === undefined) problems.push(['percentOff', percentSentence]);
  if (shelf !== undefined && until === null)
    problems.push(['until', 'Please say when the prices of the shelf go back.']);
  if (until !== null && until <= from) problems.push(['until', 'The end must be after the beginning.']);
  return problems;
}

function refuseProblems(wanted: Wanted, context: z.RefinementCtx): void {
  for (const [field, message] of findProblems(wanted))
    context.addIssue({ code: 'custom', path: [field], message });
}

export const createPricePlanSchema = z
  .strictObject(wantedShape)
  .superRefine(refuseProblems)
  .meta({ id: 'CreatePricePlan' });

export type CreatePricePlan = z.infer<typeof createPricePlanSchema>;
export type SentPricePlan = z.input<typeof createPricePlanSchema>;

export const updatePricePlanSchema = z
  .strictObject({ ...wantedShape, version: z.number().int().describe('The version that was shown') })
  .superRefine(refuseProblems)
  .meta({ id: 'UpdatePricePlan' });

export type UpdatePricePlan = z.infer<typeof updatePricePlanSchema>;
export type SentPricePlanUpdate = z.input<typeof updatePricePlanSchema>;

export const previewPricePlanSchema = z
  .strictObject({ ...wantedShape, changes: idSchema.describe('The plan that would be changed').optional() })
  .superRefine(refuseProblems)
  .meta({ id: 'PreviewPricePlan' });

export type PreviewPricePlan = z.infer<typeof previewPricePlanSchema>;
export type SentPricePlanPreview = z.input<typeof previewPricePlanSchema>;

const momentSchema = z.string().describe('By the shop’s clock, such as 2026-11-20T18:30');

export const pricePlanSchema = z
  .object({
    _id: z.string(),
    version: z.number().int(),
    book: z.object({ _id: z.string(), title: z.string() }).optional(),
    shelf: z
      .object({ name: z.string(), title: z.string() })
      .describe(`“${allBooks}” for every book`)
      .optional(),
    price: z.number().optional(),
    percentOff: z.number().int().optional(),
    rounding: z.enum(priceRoundings).optional(),
    from: momentSchema,
    until: momentSchema.nullable(),
    status: z.enum(pricePlanStatuses),
    isAtWork: z.boolean().describe('Prices are just being changed for it'),
    plannedBy: z.string(),
  })
  .meta({ id: 'PricePlan' });

export type PricePlan = z.infer<typeof pricePlanSchema>;

export const pricePlansQuerySchema = z.strictObject({
  book: idSchema.describe('Only those that a book is part of, with what it costs without them').optional(),
});

export const pricePlansSchema = z
  .object({
    timeZone: z.string().describe('Of the shop’s clock; UTC where the shop has told none'),
    plans: z.array(pricePlanSchema),
    /** Where the price of the book that was asked for is a plan's. */
    planned: z
      .object({
        plan: z.string(),
        regularPrice: z.number().describe('What it goes back to'),
      })
      .optional(),
  })
  .meta({ id: 'PricePlans' });

export type PricePlans = z.infer<typeof pricePlansSchema>;

const previewedBookSchema = z.object({
  _id: z.string(),
  title: z.string(),
  priceNow: z.number(),
  priceThen: z.number(),
  oldPriceThen: z.number().describe('Struck through where it is above the price'),
  lowestPriceBefore: z
    .number()
    .describe('The lowest of the thirty days before, as the book’s page will say')
    .optional(),
  otherPlan: z.string().describe('The plan whose price it will have instead').optional(),
  isSetByHand: z.boolean().describe('Somebody has set its price since the plan began: it stays').optional(),
});

export const pricePlanPreviewSchema = z
  .object({
    timeZone: z.string(),
    startsAtOnce: z.boolean(),
    count: z.number().int().describe('How many books it is about'),
    books: z.array(previewedBookSchema).describe('The newest of them'),
    others: z
      .array(
        z.object({
          plan: pricePlanSchema,
          counts: z
            .enum(['this', 'other', 'lower', 'both'])
            .describe(
              'For a book of both: this plan, the other one, whichever is lower, or both, where one of them is for good',
            ),
        }),
      )
      .describe('Plans for some of the same books at the same time'),
  })
  .meta({ id: 'PricePlanPreview' });

export type PricePlanPreview = z.infer<typeof pricePlanPreviewSchema>;
export type PreviewedBook = PricePlanPreview['books'][number];
