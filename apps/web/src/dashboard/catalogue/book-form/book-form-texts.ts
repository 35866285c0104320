import { maxCoverMegabytes } from '@book-store/contract/covers';

export const formTexts = {
  isbn: 'ISBN (optional)',
  edition: 'This edition (all optional)',
  staffPick: 'Staff pick (optional)',
  notKnown: 'Not known',
  trendingHint: 'Shown as trending and counted in the dashboard’s share.',
  newPicture: 'Upload a new picture',
  coverUrlHint: 'A file name such as book-1.png or an https address. Left empty, the present cover stays.',
  fileHint: `JPEG, PNG, WebP or AVIF, at most ${maxCoverMegabytes} MB. Without one the book gets a drawn cover.`,
  fileHintOnEdit: `Optional: JPEG, PNG, WebP or AVIF, at most ${maxCoverMegabytes} MB. It replaces the address above.`,
  fileRefused: 'The picture was refused, so nothing was saved. Choose another one, or go on without it.',
  preview: 'How the cover will look',
  previewFailed: 'This file cannot be shown as a picture.',
  untitled: 'Title',
  updating: 'Updating..',
  restored: 'Your unsaved changes were brought back.',
  discard: 'Discard them',
  copies: (copies: number | undefined) =>
    copies === undefined ? 'Copies: not counted' : `Copies: ${copies}`,
  viewInShop: 'See it in the shop',
  backToBooks: 'All books',
  retry: 'Retry',
  shelvesFailed: 'The shelves could not be fetched',
  priceTitle: 'Is this price right?',
  priceOfNothing: (newPrice: string) => `The new price is ${newPrice}: the book would be given away.`,
  priceAboveOld: (newPrice: string, oldPrice: string) =>
    `The new price, ${newPrice}, is above the old one, ${oldPrice}.`,
  priceConfirm: 'Yes, save it',
  priceCancel: 'Change it',
} as const;

export const elsewhereTexts = {
  title: 'This book was changed elsewhere meanwhile',
  kept: 'What you typed is still here.',
  choose: 'What you typed is still here. Please choose what is to be saved, then save again.',
  notSaved: 'It was changed elsewhere meanwhile. Please choose above what is to be saved, then save again.',
  lookAgain: 'It was changed elsewhere meanwhile. Please look at the changes above, then save again.',
  typed: 'What you typed',
  before: 'What it was before',
  now: 'What it is now',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  close: 'Close this notice',
} as const;
