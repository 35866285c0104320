/** The look of the shop for pages that must do without its files. */
import { palette, textFont, titleFont } from '../../../server/src/palette.ts';

const colours = Object.entries(palette)
  .map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`)
  .join('\n  ');

export const styleSheet = `
:root {
  color-scheme: light dark;
  ${colours}
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0;
  padding: 1rem clamp(.75rem, 4vw, 1.5rem);
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 ${textFont};
  overflow-wrap: anywhere;
}
main { max-width: 30rem; margin: 0 auto; display: grid; gap: .75rem; }
h1, h2, p, ul { margin: 0; padding: 0; }
h1, h2, .store { font-family: ${titleFont}; font-weight: 600; line-height: 1.2; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; }
.store { display: flex; align-items: center; gap: .5rem; color: var(--accent-text); font-size: 1.125rem; }
.store svg { inline-size: 1.75rem; fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
.notice {
  padding: .5rem .75rem;
  border-inline-start: 3px solid var(--accent-text);
  border-radius: 4px;
  background: var(--accent-soft);
  font-size: .875rem;
}
.people { list-style: none; border: 1px solid var(--line); border-radius: 10px; background: var(--paper-raised); overflow: hidden; }
.people li + li { border-block-start: 1px solid var(--line); }
form { margin: 0; }
button, input { font: inherit; color: inherit; }
button { min-block-size: 2.75rem; border: 0; border-radius: 4px; cursor: pointer; }
.person {
  display: grid;
  grid-template-columns: 2.25rem 1fr;
  column-gap: .75rem;
  align-items: center;
  inline-size: 100%;
  padding: .375rem .75rem;
  border-radius: 0;
  background: none;
  text-align: start;
  line-height: 1.3;
}
.person:hover { background: var(--accent-soft); }
.initial {
  grid-row: span 2;
  display: grid;
  place-items: center;
  block-size: 2.25rem;
  border-radius: 50%;
  background: var(--accent);
  color: var(--accent-ink);
  font: 600 1rem/1 ${titleFont};
}
.name { font-weight: 600; }
.email { color: var(--ink-muted); font-size: .875rem; }
.other { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr)); gap: .75rem; }
.other > * { min-inline-size: 0; }
.field { font-weight: 600; font-size: .875rem; }
.field input {
  display: block;
  inline-size: 100%;
  min-block-size: 2.75rem;
  margin-block-start: .25rem;
  padding: .25rem .75rem;
  border: 1px solid var(--line-strong);
  border-radius: 4px;
  background: var(--paper-raised);
  font-size: 1rem;
  font-weight: 400;
}
.check { display: flex; align-items: center; gap: .5rem; min-block-size: 1.5rem; grid-column: 1 / -1; }
.check input { inline-size: 1.125rem; block-size: 1.125rem; margin: 0; accent-color: var(--accent); }
.primary { background: var(--accent); color: var(--accent-ink); font-weight: 600; }
.quiet { padding: 0 .75rem; background: none; color: var(--accent-text); text-decoration: underline; text-underline-offset: .2em; }
.primary:hover, .quiet:hover { text-decoration: underline; text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.person:focus-visible { outline-offset: -3px; }
`;
