import { formatList } from '../ui/list-text.ts';

export const shopTexts = {
  title: 'Shop settings',
  lead: 'What customers see of the shop. A change is in force at once, everywhere.',
  loadFailed: 'The settings could not be loaded.',
  sections: {
    identity: 'The shop',
    contact: 'How to reach it',
    money: 'Money and orders',
    delivery: 'Delivery and taxes',
    texts: 'Texts of the About page',
  },
  contactHint: 'What is left empty is shown nowhere.',
  addressFields: {
    street: 'Street and number',
    city: 'City',
    state: 'State or county',
    zipcode: 'Zip code',
    country: 'Country',
  },
  ownTimeZone: 'That of each browser',
  noLogo: 'The store’s own sign is shown.',
  currentLogo: 'The present logo',
  newLogo: 'The new logo',
  dropLogo: 'Go back to the store’s own sign',
  logoDropped: 'The logo goes when you save.',
  save: 'Save',
  saving: 'Saving..',
  saved: 'The settings are saved and in force.',
  failed: 'The settings were not saved.',
  unanswered:
    'The store did not answer, so it is not known whether the settings were saved. Please try again.',
  elsewhere:
    'Somebody else saved settings meanwhile, so nothing was saved. What you typed is still here, and what they changed stands in the fields that you did not touch. Please look again, then save.',
  disputed: (labels: string[]) =>
    `Both of you changed ${formatList(labels)}: what you typed there would take the place of theirs.`,
  firstSteps: 'First steps',
  firstStepsLead: 'Each is ticked off by itself. The list goes once all are done.',
  done: 'done',
  open: 'still to do',
  steps: {
    name: {
      label: 'Give the shop its name',
      text: 'It stands in the header, in page titles and under letters.',
    },
    contact: {
      label: 'Say how you are reached',
      text: 'An address, an e-mail address or a telephone number.',
    },
    links: { label: 'Link your own pages', text: 'Or remove the links to social networks.' },
    texts: { label: 'Write your terms and privacy text', text: 'What stands there is only an example.' },
    books: { label: 'Add your first book', text: 'One by one, or many from a file.' },
    mail: { label: 'Let the store send letters', text: 'Set SMTP_URL and MAIL_FROM where the store runs.' },
    backups: { label: 'Switch nightly backups on', text: 'Set BACKUP_DIR where the store runs.' },
  },
} as const;
