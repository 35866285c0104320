import { type Shop, shopInSentence } from '@book-store/contract';
import { type LetterParts, paragraph, quote } from '../mail/index.ts';

export function composeNewsletterConfirmation(
  shop: Pick<Shop, 'name'>,
  addresses: { confirm: string; unsubscribe: string },
): LetterParts {
  return {
    subject: 'Do you want our newsletter?',
    body: [
      paragraph([
        'Somebody, probably you, asked for the newsletter of ',
        quote(shopInSentence(shop)),
        ' with this e-mail address.',
      ]),
      paragraph('It is sent only to those who say yes. The link is good for two days.'),
    ],
    button: { label: 'Yes, send it to me', address: addresses.confirm },
    ending: ['If it was not you, you need not do anything: without your yes, the address is forgotten.'],
    footLink: { label: 'Leave the list', address: addresses.unsubscribe },
  };
}
