/** One plain form for every letter: the same words as text and as simple HTML. */

export type Letter = { subject: string; text: string; html: string };

type LetterParts = {
  subject: string;
  paragraphs: string[];
  button?: { label: string; address: string };
  ending: string[];
};

export function layOutLetter({ subject, paragraphs, button, ending }: LetterParts): Letter {
  const link = button ? [`${button.label}:\n${button.address}`] : [];
  const htmlLink = button
    ? [`<p><a href="${escapeHtml(button.address)}">${escapeHtml(button.label)}</a></p>`]
    : [];
  return {
    subject,
    text: [...paragraphs.map(wrap), ...link, ...ending.map(wrap), 'Book Store'].join('\n\n'),
    html: [
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
      ...paragraphs.map(toHtml),
      ...htmlLink,
      ...ending.map(toHtml),
      '<p>Book Store</p></body></html>',
    ].join('\n'),
  };
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
