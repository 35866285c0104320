import { type Letter, layOutLetter } from './letter-layout.ts';

export function composeAddressVerification(address: string): Letter {
  return layOutLetter({
    subject: 'Please confirm your e-mail address',
    paragraphs: [
      'Welcome to the Book Store!',
      'Please confirm that this e-mail address is yours. The link is good for 24 hours.',
    ],
    button: { label: 'Confirm my address', address },
    ending: ['If you did not register with us, do not use the link: somebody else typed your address.'],
  });
}

export function composePasswordReset(address: string): Letter {
  return layOutLetter({
    subject: 'Choose a new password',
    paragraphs: [
      'You asked for a new password for the Book Store. The link is good for one hour and for one use.',
      'A new password signs you out everywhere.',
    ],
    button: { label: 'Choose a new password', address },
    ending: ['If it was not you, you need not do anything: your password stays as it is.'],
  });
}

export function composeAccountExists(addresses: { login: string; forgotten: string }): Letter {
  return layOutLetter({
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to register at the Book Store with this e-mail address. It already has an account, and nothing was changed.',
      `If you have forgotten your password, ask for a new one at ${addresses.forgotten}.`,
    ],
    button: { label: 'Log in', address: addresses.login },
    ending: ['If it was not you, you need not do anything.'],
  });
}
