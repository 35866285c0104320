import { privateHead } from '../../page/private-head.ts';
import type { HeadInput } from '../../page/page.ts';
import type { PageHead } from '../../page/web-bundle.ts';
import { checkoutTexts, ordersTexts } from '../../page/texts.ts';

export const checkoutHead = privateHead(checkoutTexts.title);
/** The number as it stands in the address. */
export const orderHead = (input: HeadInput): PageHead =>
  privateHead(`Order ${input.params.number ?? ''}`)(input);
export const ordersHead = privateHead(ordersTexts.title);
