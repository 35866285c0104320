export const accessTexts = {
  lead: 'Books, orders and figures of the store.',
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  usernameMissing: 'Please enter your username.',
  passwordMissing: 'Please enter your password.',
  unreachable: 'The store cannot be reached. Please try again in a moment.',
  refused: 'You are no longer logged in. Please log in again.',
  leftElsewhere:
    'You logged out in another tab. Log in to go on where you were: what you typed is kept, a chosen picture is not.',
  alreadyIn: (name: string) => `You are logged in as ${name}.`,
  openDashboard: 'Open the dashboard',
  toShop: 'To the shop',
  keptFor: {
    session: 'Your browser keeps the login for this tab only.',
    memory: 'Your browser does not let the store keep the login: it ends when you reload or close this page.',
  },
} as const;

export const ownersOnlyTexts = {
  title: 'This page is for owners',
  text: 'You are logged in as a clerk. Clerks look after books and orders; an owner of the store can do the rest.',
} as const;
