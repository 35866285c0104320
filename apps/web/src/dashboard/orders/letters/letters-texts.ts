import type { OrderStatus } from '@book-store/contract';

export const lettersTexts = {
  title: 'Letters',
  lead: 'What your customers read when an order goes a step further. You choose the subject and the opening; the books, the total and a link to the order follow by themselves. Nobody is written to about a step that they took themselves.',
  listLabel: 'Letters',
  failed: 'The letters could not be loaded.',
  when: {
    placed: 'Order placed',
    confirmed: 'Order confirmed',
    shipped: 'Order shipped',
    delivered: 'Order delivered',
    cancelled: 'Order cancelled by you',
    refused: 'Parcel refused',
  } satisfies Record<OrderStatus, string>,
  own: 'In your words',
  subject: 'Subject',
  opening: 'Opening',
  openingHint:
    'Each line becomes a paragraph. {name} is the customer’s name, {number} the number of the order, {shop} the name of your shop.',
  save: 'Save',
  saving: 'Saving…',
  reset: 'Back to ours',
  resetTitle: 'Back to our words?',
  resetText: 'Your own subject and opening of this letter are given up.',
  keep: 'Keep mine',
  saved: 'The letter is saved. The next one leaves in these words.',
  wasReset: 'The letter begins in our words again.',
  changeFailed: 'The letter could not be saved. Please try again.',
  preview: 'Preview',
  previewLead: 'With an example order, as it would leave now.',
  previewFailed: 'The preview could not be made. What you have typed is still here.',
  asText: 'As plain text',
} as const;
