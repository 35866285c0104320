import { z } from 'zod';
import { coverColours } from './plain/cover-colours.ts';
import { isCoverImage } from './plain/covers.ts';

/** What a book may carry as its cover: a plain image file name or an https address; never a path. */
export const coverImageSchema = z
  .string()
  .trim()
  .refine(
    isCoverImage,
    'Please give the cover as an image file name (such as book-1.png) or as an https address.',
  );

export const coverColourSchema = z
  .enum(coverColours, `Please choose one of the colours: ${coverColours.join(', ')}.`)
  .describe('What the cover mostly is');

export const uploadedCoverSchema = z
  .object({ coverImage: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'UploadedCover' });
