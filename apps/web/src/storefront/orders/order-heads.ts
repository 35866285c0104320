import { privateHead } from '../../page/private-head.ts';
import { checkoutTexts, ordersTexts } from '../../page/texts.ts';

export const checkoutHead = privateHead(checkoutTexts.title);
export const ordersHead = privateHead(ordersTexts.title);
