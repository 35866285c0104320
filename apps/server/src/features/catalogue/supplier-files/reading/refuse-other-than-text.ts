/** People choose the spreadsheet itself, its picture or a PDF: none of them is a list that can be read here. */
import { AppError } from '../../../../app-error.ts';
import { findWideEncoding } from './file-encoding.ts';

const asCsv = 'save it as CSV (“CSV UTF-8” where there is a choice) and send that file.';
const spreadsheet = `This is a spreadsheet, not a CSV file. Please open it, ${asCsv}`;
const picture = 'This is a picture, not a list. Please ask the supplier for the list as a CSV file.';

/** How such files begin. */
const beginnings: [bytes: number[], sentence: string][] = [
  // A zip archive, which xlsx and ods are.
  [[0x50, 0x4b, 0x03, 0x04], spreadsheet],
  [[0xd0, 0xcf, 0x11, 0xe0], spreadsheet],
  [
    [0x25, 0x50, 0x44, 0x46],
    'This is a PDF, not a CSV file. Please ask the supplier for the list as a CSV file.',
  ],
  [[0x89, 0x50, 0x4e, 0x47], picture],
  [[0xff, 0xd8, 0xff], picture],
  [[0x47, 0x49, 0x46, 0x38], picture],
];

const headBytes = 4_096;
/** A stray sign is no harm; what is no text has far more of them. */
const strayBytes = 8;
const strayShare = 0.02;

export function refuseOtherThanText(bytes: Buffer): void {
  const head = bytes.subarray(0, headBytes);
  const known = beginnings.find(([begin]) => begin.every((byte, at) => head[at] === byte));
  if (known) throw new AppError('unsupported_media_type', known[1]);
  if (findWideEncoding(head)) return;
  const strange = head.reduce((sum, byte) => sum + Number(isControl(byte)), 0);
  if (strange < strayBytes || strange < strayShare * head.length) return;
  throw new AppError(
    'unsupported_media_type',
    `This is not a text file. Please open it in a spreadsheet, ${asCsv}`,
  );
}

/** But tab, line breaks, page break and the end that old systems write. */
function isControl(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a;
}
