import { privateHead } from '../../page/private-head.ts';
import { stateTexts } from '../../page/texts.ts';

export const notFoundHead = privateHead(stateTexts.notFoundTitle);
