/** How guesses at passwords are counted: the same for customers and admins, each with limits of their own. */
import type { Db } from '../database/connect.ts';
import type { Limit } from './limits.ts';
import { countTry, forgetTries } from './rate-limit.ts';

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
  return {
    /** A guess that one limit refuses does not count towards the next, so that one network cannot use up an account's. */
    async count(db: Db, { account, network, browserId }: Guess): Promise<void> {
      if (browserId !== undefined) return countTry(db, limits.byKnownBrowser, account, browserId);
      await countTry(db, limits.byNetwork, network);
      await countTry(db, limits.byAccountAndNetwork, account, network);
      await countTry(db, limits.byAccountAndNetworkInADay, account, network);
      await countTry(db, limits.byAccount, account);
    },

    /** The password was right. What other networks have guessed stays counted. */
    async forgetOwn(db: Db, { account, network, browserId }: Guess): Promise<void> {
      if (browserId !== undefined) return forgetTries(db, limits.byKnownBrowser, account, browserId);
      await forgetTries(db, limits.byAccountAndNetwork, account, network);
      await forgetTries(db, limits.byAccountAndNetworkInADay, account, network);
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
