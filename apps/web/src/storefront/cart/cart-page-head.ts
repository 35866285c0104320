import { privateHead } from '../../page/private-head.ts';
import { cartTexts } from '../../page/texts.ts';

export const cartHead = privateHead(cartTexts.title);
