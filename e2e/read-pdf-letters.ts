/** A PDF writes codes of its own; what it adds so that text can be copied tells which letters they are. */
export function readPdfLetters(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
    for (const [, code = '', unicode = ''] of block.matchAll(/<(\w+)> <(\w+)>/g)) {
      letters.set(code, Buffer.from(unicode, 'hex').swap16().toString('utf16le'));
    }
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
    for (const [, first = '', ...others] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [start, end = 0, unicode = 0] = [first, ...others].map((code) => Number.parseInt(code, 16));
      for (let code = start ?? 0; code <= end; code += 1) {
        const name = code.toString(16).toUpperCase().padStart(first.length, '0');
        letters.set(name, String.fromCodePoint(unicode + code - (start ?? 0)));
      }
    }
  }
  return letters;
}
