/** What an owner writes for the home page: banners and news, each shown from one day until another. */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { frontPageLimits } from './plain/front-page.ts';
import { isStorableText } from './plain/storable-text.ts';

const written = (name: string, max: number) =>
  keptText(`Please give the ${name} as text.`)
    .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
    .max(max, `The ${name} is too long: at most ${max} characters.`)
    .refine(isStorableText, `The ${name} has a character that cannot be kept.`);

const daySchema = z.iso.date('Please give the day as 2026-12-24.').nullable();

const entrySchema = z
  .strictObject({
    title: written('title', frontPageLimits.title).min(1, 'Please give the title.'),
    text: written('text', frontPageLimits.text),
    picture: z
      .string('Please give the picture as a file name.')
      .max(100, 'Please give the picture as a file name.')
      .nullable()
      .describe('The name that an upload was answered with (POST /api/v1/covers); null: the usual one'),
    from: daySchema.describe('The first day, in the shop’s time zone; null: at once'),
    until: daySchema.describe('The last day; null: for good'),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    message: 'The last day is before the first.',
    path: ['until'],
  })
  .meta({ id: 'FrontPageEntry' });

export type FrontPageEntry = z.infer<typeof entrySchema>;

const versionSchema = z.int('Please give the version as a whole number.').min(0, 'There is no such version.');

/** Written and read in the same form. */
export const frontPageSchema = z
  .strictObject({
    banners: z
      .array(entrySchema)
      .max(frontPageLimits.banners, `At most ${frontPageLimits.banners} banners can be kept.`)
      .describe('The first that is in force is shown; where none is, the store’s own'),
    news: z
      .array(entrySchema)
      .max(frontPageLimits.news, `At most ${frontPageLimits.news} news can be kept.`)
      .nullable()
      .describe('Those in force are shown, in this order; null: the store’s own'),
    version: versionSchema.describe(
      'Another number after each change; a change must send the one it rests on',
    ),
  })
  .meta({ id: 'FrontPage' });

export type FrontPage = z.infer<typeof frontPageSchema>;

const shownEntrySchema = z
  .object({ title: z.string(), text: z.string(), picture: z.string().nullable() })
  .meta({ id: 'ShownEntry' });

export type ShownEntry = z.infer<typeof shownEntrySchema>;

export const shownFrontPageSchema = z
  .object({
    banner: shownEntrySchema.optional().describe('Absent: the store’s own'),
    news: z.array(shownEntrySchema).optional().describe('Absent: the store’s own'),
  })
  .meta({ id: 'ShownFrontPage' });

export type ShownFrontPage = z.infer<typeof shownFrontPageSchema>;
