import { newsletterLinkTitles } from './newsletter-link-titles.ts';

/** The wording of the pages that the newsletter's letters lead to. */
export const newsletterLinkTexts = {
  confirm: {
    title: newsletterLinkTitles.confirm,
    text: 'One short letter a week with what came in. Shall we send it to you?',
    button: 'Yes, send it to me',
    sending: 'Putting you on the list…',
    doneTitle: 'You are on the list',
    doneText: 'Thank you! Every letter has a link with which you can leave it again.',
    badText:
      'It is too old, or you have left the list since. You can ask for a new one at the foot of any page.',
  },
  leave: {
    title: newsletterLinkTitles.leave,
    text: 'One press, and no further letter comes.',
    button: 'Take me off the list',
    sending: 'Taking you off the list…',
    doneTitle: 'You are off the list',
    doneText: 'No further newsletter comes to you. Thank you for having read along.',
    badText: 'Most likely you have left the list already. If a letter still comes, use the link in that one.',
  },
  badTitle: 'This link is no longer good',
  noTokenTitle: 'This address is not complete',
  noTokenText: 'Please open the link from the letter once more, whole.',
  failed: 'The store did not answer. Please try again in a moment.',
  toStore: 'To the books',
} as const;
