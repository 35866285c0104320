/** The store's colours for what has no style sheet of the shop: letters, the demo's sign-in, a browser's own frame. As in its tokens. */

/** For light and for dark surroundings. */
export const palette = {
  paper: ['#faf6ee', '#17130f'],
  'paper-raised': ['#fffdf8', '#211b16'],
  ink: ['#211a14', '#f3ebdf'],
  'ink-muted': ['#554a3f', '#bfb2a2'],
  line: ['#e0d5c3', '#3a3129'],
  'line-strong': ['#8a7b69', '#85776a'],
  accent: ['#6f1d24', '#8e2a33'],
  'accent-ink': ['#fff9f2', '#fff7f0'],
  'accent-text': ['#6f1d24', '#efb0a8'],
  'accent-soft': ['#f4e3dc', '#3a201f'],
  focus: ['#1d4f91', '#9cc4ff'],
} as const;

export const titleFont = "Fraunces, Georgia, 'Times New Roman', serif";
export const textFont = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
