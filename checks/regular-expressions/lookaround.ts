/** The detector follows no lookaround to its end: one that repeats without a limit is told here. */

const lookarounds = ['(?=', '(?!', '(?<=', '(?<!'];

export function hasEndlessLookaround(pattern: string): boolean {
  /** For each open group: whether it is a lookaround or inside one. */
  const groups: boolean[] = [];
  let isInClass = false;
  for (let place = 0; place < pattern.length; place += 1) {
    const character = pattern[place];
    if (character === '\\') place += 1;
    else if (isInClass) isInClass = character !== ']';
    else if (character === '[') isInClass = true;
    else if (character === '(') {
      const isLookaround = lookarounds.some((start) => pattern.startsWith(start, place));
      groups.push(isLookaround || groups.at(-1) === true);
    } else if (character === ')') groups.pop();
    else if (groups.at(-1) === true && repeatsWithoutEnd(pattern, place)) return true;
  }
  return false;
}

function repeatsWithoutEnd(pattern: string, place: number): boolean {
  if (pattern[place] === '*' || pattern[place] === '+') return true;
  return pattern[place] === '{' && /^\{\d+,\}/.test(pattern.slice(place, place + 12));
}
