import { type Shop, shopInSentence } from '@book-store/contract';
import { type LetterParts, paragraph, quote } from '../../mail/index.ts';

type Named = Pick<Shop, 'name'>;

const nameInSentence = (shop: Named) => quote(shopInSentence(shop));

export function composeAddressVerification(shop: Named, address: string): LetterParts {
  return {
    subject: 'Please confirm your e-mail address',
    body: [
      paragraph(['Welcome to ', nameInSentence(shop), '!']),
      paragraph('Please confirm that this e-mail address is yours. The link is good for 24 hours.'),
      paragraph(
        'Please open it in the browser in which you registered. In any other one you will be asked to choose your password once more, so that nobody else can have chosen it.',
      ),
    ],
    button: { label: 'Confirm my address', address },
    ending: ['If you did not register with us, do not use the link: somebody else typed your address.'],
  };
}

export function composePasswordReset(shop: Named, address: string): LetterParts {
  return {
    subject: 'Choose a new password',
    body: [
      paragraph([
        'You asked for a new password for ',
        nameInSentence(shop),
        '. The link is good for one hour and for one use.',
      ]),
      paragraph('A new password signs you out everywhere.'),
    ],
    button: { label: 'Choose a new password', address },
    ending: ['If it was not you, you need not do anything: your password stays as it is.'],
  };
}

export function composePasswordEnded(shop: Named, forgotten: string): LetterParts {
  return {
    subject: 'You sign in with Google now',
    body: [
      paragraph([
        'You have signed in to ',
        nameInSentence(shop),
        ' with Google. There was an account with your e-mail address already: it is yours, with all its orders.',
      ]),
      paragraph(
        'Its password was never used in the browser that you came with. Somebody else might have chosen it, so it is good no longer, and everybody else who was signed in is signed out. Addresses that the account kept are deleted, too.',
      ),
    ],
    button: { label: 'Choose a password', address: forgotten },
    ending: ['You need none as long as you sign in with Google.'],
  };
}

export function composeAccountExists(
  shop: Named,
  addresses: { login: string; forgotten: string },
): LetterParts {
  return {
    subject: 'You already have an account',
    body: [
      paragraph([
        'Somebody, probably you, tried to register at ',
        nameInSentence(shop),
        ' with this e-mail address. It already has an account, and nothing was changed.',
      ]),
      paragraph([
        'If you have forgotten your password, ask for a new one at ',
        { label: addresses.forgotten, address: addresses.forgotten },
        '.',
      ]),
    ],
    button: { label: 'Log in', address: addresses.login },
    ending: ['If it was not you, you need not do anything.'],
  };
}
