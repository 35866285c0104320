/** The letters about an order, one for each status, as far as an owner may word them. */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { orderStatusSchema, plainText, visible } from './orders.ts';
import { findUnknownPlaceholder, letterPlaceholders, orderLetterLimits } from './plain/order-letters.ts';

export const orderLetterTextsSchema = z
  .strictObject({
    subject: keptText('Please give the subject as text.')
      .min(1, 'Please give the letter a subject.')
      .max(
        orderLetterLimits.subject,
        `The subject is too long: at most ${orderLetterLimits.subject} characters.`,
      )
      .regex(plainText, 'The subject has characters that cannot be used.')
      .regex(visible, 'Please give the letter a subject.'),
    opening: keptText('Please give the opening as text.')
      .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
      .regex(visible, 'Please give the letter an opening.')
      .max(
        orderLetterLimits.opening,
        `The opening is too long: at most ${orderLetterLimits.opening} characters.`,
      )
      .refine(
        (typed) => plainText.test(typed.replaceAll('\n', '')),
        'The opening has characters that cannot be used.',
      ),
  })
  .meta({ id: 'OrderLetterTexts' });

export type OrderLetterTexts = z.infer<typeof orderLetterTextsSchema>;

const knownPlaceholders = letterPlaceholders.map((name) => `{${name}}`).join(', ');

/** As they are sent: what an owner wrote earlier is shown as it is. */
export const changeOrderLetterSchema = orderLetterTextsSchema
  .superRefine((texts, context) => {
    for (const field of ['subject', 'opening'] as const) {
      const unknown = findUnknownPlaceholder(texts[field]);
      const message = `${unknown} stands for nothing. A letter knows these: ${knownPlaceholders}.`;
      if (unknown !== undefined) context.addIssue({ code: 'custom', path: [field], message });
    }
  })
  .meta({ id: 'ChangeOrderLetter' });

export const orderLetterParamsSchema = z.object({ status: orderStatusSchema });

export const orderLetterSchema = z
  .object({
    status: orderStatusSchema.describe('What has become of the order'),
    ...orderLetterTextsSchema.shape,
    ours: orderLetterTextsSchema.describe('How the letter comes; the same where no owner has changed it'),
  })
  .meta({ id: 'OrderLetter' });

export type OrderLetter = z.infer<typeof orderLetterSchema>;

export const orderLetterListSchema = z.array(orderLetterSchema);

/** The letter about an example order, as it would leave now. */
export const letterPreviewSchema = z
  .object({ subject: z.string(), text: z.string(), html: z.string() })
  .meta({ id: 'LetterPreview' });

export type LetterPreview = z.infer<typeof letterPreviewSchema>;
