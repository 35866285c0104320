/**
 * Signs that nobody sees: with them two titles look alike that are not, a search finds nothing, and marks of direction
 * turn round what stands behind them, also in lists, on slips and in letters. They come along when text is copied.
 */

/**
 * Controls but tab and line breaks, soft hyphen, marks of direction, spaces without width, invisible operators, tags.
 * Joiners stay between letters of scripts that need them and in emoji.
 */
const invisible =
  /[^\P{Cc}\t\n\r]|[\u{AD}\u{61C}\u{180E}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}\u{FFF9}-\u{FFFB}\u{E0000}-\u{E007F}]|(?<![\u{590}-\u{10FFFF}])[\u{200C}\u{200D}]|[\u{200C}\u{200D}](?![\u{590}-\u{10FFFF}])/gu;

const separators = /[\u{2028}\u{2029}]/gu;

export function dropInvisible(text: string): string {
  // Such a text is refused as it is: nobody types a zero.
  if (text.includes('\0')) return text;
  return text.replace(invisible, '').replace(separators, '\n');
}
