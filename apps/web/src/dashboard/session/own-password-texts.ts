import { passwordLength } from '@book-store/contract/account-limits';

export const ownPasswordTexts = {
  title: 'My password',
  lead: 'For your own log-in. All your other browsers and devices are logged out.',
  panelTitle: 'Change it',
  current: 'Current password',
  next: 'New password',
  nextHint: `At least ${passwordLength.min} characters. A few words that only you would put together are best.`,
  again: 'New password once more',
  change: 'Change my password',
  changing: 'Changing…',
  changed: 'Your password is changed. Everywhere else you are logged out.',
  problems: 'Please correct this:',
  currentMissing: 'Please enter your current password.',
  nextShort: `Please use at least ${passwordLength.min} characters.`,
  notTheSame: 'The two new passwords are not the same.',
  failed: 'That did not work. Please try again in a moment.',
} as const;
