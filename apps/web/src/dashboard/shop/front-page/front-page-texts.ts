import { type EntryState, frontPageLimits } from '@book-store/contract/front-page';
import { formatCount } from '@book-store/contract/numbers';
import { formatShortDay } from '../../ui/date-text.ts';

const atMost = (characters: number) => `At most ${formatCount(characters)} characters.`;

export const frontPageTexts = {
  title: 'Home page',
  lead: 'The banner and the news that visitors see first. What has days is shown and taken away by itself, in the shop’s time zone.',
  failed: 'Banners and news could not be loaded.',
  saveFailed: 'That was not saved. Please try again in a moment.',
  saved: (title: string) => `“${title}” was saved.`,
  removed: (title: string) => `“${title}” was taken away.`,
  done: 'Saved.',
  banners: 'Banner',
  bannersLead:
    'The first that is in force is shown. Where none is, the store’s own: “New Releases This Week”.',
  news: 'News',
  newsLead: 'Those in force are shown, in this order. Where none is, there are no news on the home page.',
  usualNews: 'The five that came with the store are shown, until you write your own.',
  ownNews: 'Write our own news',
  toUsualNews: 'Back to the five that came with the store',
  toUsualTitle: 'Go back to the five that came with the store?',
  toUsualText: (own: number) =>
    `${own === 1 ? 'The one that is here is' : `All ${formatCount(own)} that are here are`} thrown away and cannot be brought back.`,
  toUsual: 'Throw away and go back',
  noNews: 'None yet: the home page has no news now.',
  noBanner: 'None yet: the store’s own is shown.',
  addBanner: 'Add a banner',
  addNews: 'Add news',
  states: { shown: 'Shown now', later: 'Later', over: 'Over' } satisfies Record<EntryState, string>,
  behind: 'Behind the one before',
  days: (from: string | null, until: string | null) => {
    if (from && until) return `${formatShortDay(from)} to ${formatShortDay(until)}`;
    if (from) return `from ${formatShortDay(from)}`;
    return until ? `until ${formatShortDay(until)}` : 'without end';
  },
  edit: 'Edit',
  remove: 'Remove',
  removeTitle: (title: string) => `Remove “${title}”?`,
  removeText: 'It goes from the home page at once and cannot be brought back.',
  up: 'Move up',
  of: (action: string, title: string) => `${action}: ${title}`,
  editTitle: 'Edit',
  entryTitle: 'Title',
  titleHint: atMost(frontPageLimits.title),
  text: 'Text',
  bannerTextHint: `A sentence or two below the title. ${atMost(frontPageLimits.text)}`,
  newsTextHint: atMost(frontPageLimits.text),
  from: 'First day',
  fromHint: 'Empty: at once.',
  until: 'Last day',
  untilHint: 'Empty: for good.',
  picture: 'Picture',
  pictureHint: 'Wide ones look best. Without one, the usual one stays.',
  newsPictureHint: 'Wide ones look best. Optional.',
  dropPicture: 'Without this picture',
  preview: 'How it will look',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
} as const;
