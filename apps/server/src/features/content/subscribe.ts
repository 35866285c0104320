/** The newsletter's list: an address is on it once its owner has said so by a mailed link. */
import type { Subscribed } from '@book-store/contract';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import { limits } from '../../http/limits.ts';
import { countTry } from '../../http/rate-limit.ts';
import type { Mail } from '../mail/index.ts';
import { composeNewsletterConfirmation } from './newsletter-letters.ts';
import {
  confirmationKind,
  confirmSubscriber,
  insertSubscriber,
  insertSubscriberAndAsk,
  issueLink,
  isUnconfirmed,
  removeSubscriber,
} from './newsletter-queries.ts';

export type NewsletterParts = { db: Db; mail: Mail; publicUrl: string };

/** The links' tokens exist only from the moment in which the letter leaves. */
export function composeNewsletterLetters({ db, mail, publicUrl }: NewsletterParts): void {
  mail.compose(confirmationKind, async ({ recipient }, shop) => {
    if (!(await isUnconfirmed(db, recipient))) return undefined;
    const confirm = await issueLink(db, 'confirm', recipient);
    const unsubscribe = await issueLink(db, 'unsubscribe', recipient);
    return composeNewsletterConfirmation(shop, {
      confirm: `${publicUrl}/newsletter/confirm#token=${confirm}`,
      unsubscribe: `${publicUrl}/newsletter/unsubscribe#token=${unsubscribe}`,
    });
  });
}

/** One answer for a new and a known address: nobody can ask who is on the list. */
export async function subscribe(
  { db, mail }: NewsletterParts,
  { email, network }: { email: string; network: string },
): Promise<Subscribed> {
  await countTry(db, limits.newsletterByNetwork, network);
  const address = email.toLowerCase();
  await (mail.enabled ? insertSubscriberAndAsk(db, address) : insertSubscriber(db, address));
  return { subscribed: true, confirmationSent: mail.enabled };
}

export async function confirmNewsletter({ db }: NewsletterParts, used: UsedLink): Promise<void> {
  await countTry(db, limits.linkUseByNetwork, used.network);
  if (!(await confirmSubscriber(db, used.token))) throw refuseLink();
}

export async function leaveNewsletter({ db }: NewsletterParts, used: UsedLink): Promise<void> {
  await countTry(db, limits.linkUseByNetwork, used.network);
  if (!(await removeSubscriber(db, used.token))) throw refuseLink();
}

type UsedLink = { token: string; network: string };

function refuseLink(): AppError {
  return new AppError('link_invalid', 'This link is no longer good.');
}
