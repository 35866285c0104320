import { limits } from '../../../http/limits.ts';
import { createPasswordGuesses } from '../../../http/password-guesses.ts';

export const customerGuesses = createPasswordGuesses({
  byNetwork: limits.logInByNetwork,
  byAccountAndNetwork: limits.logInByAccountAndNetwork,
  byAccountAndNetworkInADay: limits.logInByAccountAndNetworkInADay,
  byAccount: limits.logInByAccount,
  byKnownBrowser: limits.logInByKnownBrowser,
});
