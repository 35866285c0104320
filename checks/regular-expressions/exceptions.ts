/** The regular expressions that may stay although they are not linear, or are made at run time. */

export type Exception = {
  file: string;
  /** As it stands in the file. */
  expression: string;
  /** Where its input comes from. */
  reason: string;
  /** The longest input that it can meet. */
  maxCharacters: number;
};

export const exceptions: Exception[] = [
  {
    file: 'apps/web/bundling/shared-scripts.ts',
    expression: String.raw`/\/apps\/web\/src\/(?!dashboard\/).+\.css/`,
    reason: 'sees the paths of source files while the pages are built',
    maxCharacters: 4_096,
  },
];
