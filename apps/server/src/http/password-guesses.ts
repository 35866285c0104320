/** How guesses at passwords are counted: the same for customers and admins, each with limits of their own. */
import type { Db } from '../database/connect.ts';
import type { Limit } from './limits.ts';
import {
  type CountedTry,
  countTry,
  forgetTries,
  limitKey,
  refundTries,
  refundTriesIfBusy,
} from './rate-limit.ts';

type GuessLimits = {
  byNetwork: Limit;
  byAccountAndNetwork: Limit;
  byAccountAndNetworkInADay: Limit;
  byAccount: Limit;
  byKnownBrowser: Limit;
};

type Guess = {
  account: string;
  network: string;
  /** Of a browser that has logged in before. */
  browserId: string | undefined;
};

export function createPasswordGuesses(limits: GuessLimits) {
  const triesOf = ({ account, network, browserId }: Guess): CountedTry[] =>
    browserId === undefined
      ? [
          [limits.byNetwork, network],
          [limits.byAccountAndNetwork, account, network],
          [limits.byAccountAndNetworkInADay, account, network],
          [limits.byAccount, account],
        ]
      : [[limits.byKnownBrowser, account, browserId]];

  return {
    /**
     * Counts a guess, then compares it. One that a limit refuses does not count towards the next, so that one network
     * cannot use up an account's; one that a busy store does not compare does not count at all.
     */
    async compare(db: Db, guess: Guess, isRight: () => Promise<boolean>): Promise<boolean> {
      const tries = triesOf(guess);
      for (const one of tries) await countTry(db, ...one);
      return refundTriesIfBusy(db, tries, isRight);
    },

    /**
     * The password was right, so it was no guess at all. What is counted for this account here is forgotten; what is counted for
     * the whole network and the whole account is given back, one for one: those who share a router do not lock each other
     * out, and who guesses gains nothing.
     */
    async takeBack(db: Db, { account, network, browserId }: Guess): Promise<void> {
      if (browserId !== undefined) return forgetTries(db, limits.byKnownBrowser, account, browserId);
      await forgetTries(db, limits.byAccountAndNetwork, account, network);
      await forgetTries(db, limits.byAccountAndNetworkInADay, account, network);
      await refundTries(db, [limitKey(limits.byNetwork, [network])]);
      await refundTries(db, [limitKey(limits.byAccount, [account])]);
    },

    /** There is a new password: what was guessed at the old one says nothing. */
    async forgetAll(db: Db, account: string): Promise<void> {
      await forgetTries(db, limits.byKnownBrowser, account);
      await forgetTries(db, limits.byAccountAndNetwork, account);
      await forgetTries(db, limits.byAccountAndNetworkInADay, account);
      await forgetTries(db, limits.byAccount, account);
    },
  };
}
