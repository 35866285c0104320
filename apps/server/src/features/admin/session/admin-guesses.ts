import { limits } from '../../../http/limits.ts';
import { createPasswordGuesses } from '../../../http/password-guesses.ts';

export const adminGuesses = createPasswordGuesses({
  byNetwork: limits.adminLogInByNetwork,
  byAccountAndNetwork: limits.adminLogInByAccountAndNetwork,
  byAccountAndNetworkInADay: limits.adminLogInByAccountAndNetworkInADay,
  byAccount: limits.adminLogInByAccount,
  byKnownBrowser: limits.adminLogInByKnownBrowser,
});
