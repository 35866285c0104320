/** What became of something, told on the page where it was asked for. */
export type Outcome = {
  kind: 'success' | 'danger';
  text: string;
  /** Whom the text names, if anybody. */
  name?: string;
};
