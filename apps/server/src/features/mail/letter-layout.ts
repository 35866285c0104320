/** One plain form for every letter: the same words as text and as simple HTML. */

export type Letter = { subject: string; text: string; html: string };

type LetterParts = {
  subject: string;
  paragraphs: string[];
  button?: Link;
  ending: string[];
  /** At the very end. */
  footLink?: Link;
};

type Link = { label: string; address: string };

export function layOutLetter({ subject, paragraphs, button, ending, footLink }: LetterParts): Letter {
  return {
    subject,
    text: [
      ...paragraphs.map(wrap),
      ...linkText(button),
      ...ending.map(wrap),
      'Book Store',
      ...linkText(footLink),
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
      ...paragraphs.map(toHtml),
      ...linkHtml(button),
      ...ending.map(toHtml),
      '<p>Book Store</p>',
      ...linkHtml(footLink),
      '</body></html>',
    ].join('\n'),
  };
}

function linkText(link: Link | undefined): string[] {
  return link ? [`${link.label}:\n${link.address}`] : [];
}

function linkHtml(link: Link | undefined): string[] {
  return link ? [`<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>`] : [];
}

const longestLine = 72;

/** Short lines travel unencoded, so that a link can be copied even from the raw mail. */
function wrap(paragraph: string): string {
  return paragraph.split('\n').map(wrapLine).join('\n');
}

function wrapLine(line: string): string {
  const [first = '', ...words] = line.split(' ');
  const lines: string[] = [];
  let last = first;
  for (const word of words) {
    if (last.length + 1 + word.length <= longestLine) last += ` ${word}`;
    else {
      lines.push(last);
      last = word;
    }
  }
  return [...lines, last].join('\n');
}

function toHtml(paragraph: string): string {
  return `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
