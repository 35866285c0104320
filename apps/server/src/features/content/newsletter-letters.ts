import { layOutLetter, type Letter, paragraph } from '../mail/index.ts';

export function composeNewsletterConfirmation(addresses: { confirm: string; unsubscribe: string }): Letter {
  return layOutLetter({
    subject: 'Do you want our newsletter?',
    body: [
      paragraph(
        'Somebody, probably you, asked for the newsletter of the Book Store with this e-mail address.',
      ),
      paragraph('It is sent only to those who say yes. The link is good for two days.'),
    ],
    button: { label: 'Yes, send it to me', address: addresses.confirm },
    ending: ['If it was not you, you need not do anything: without your yes, the address is forgotten.'],
    footLink: { label: 'Leave the list', address: addresses.unsubscribe },
  });
}
