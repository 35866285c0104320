export const restockListTexts = {
  title: 'Books you wait for',
  text: 'We write to you once for each, when it is back. Then your request is forgotten.',
  withdraw: 'Do not write to me',
  failed: 'That did not work: the store did not answer. Please try again.',
} as const;
