/** The accounts’ door: what other features and the app may use. */
export {
  accountHead,
  forgotPasswordHead,
  loginHead,
  registerHead,
  resetPasswordHead,
  verifyEmailHead,
} from './account-heads.ts';
export {
  addressFields,
  fieldOfProblem,
  nameField,
  placeFields,
} from './addresses/address-fields.ts';
export {
  type AddressValues,
  isSameAddress,
  noAddress,
  toAddress,
  toValues,
} from './addresses/address-values.ts';
export { addressTexts } from './addresses/address-texts.ts';
export { useKeepAddressMutation, useListAddressesQuery } from './addresses/addresses-api.ts';
export { useAddressForm } from './addresses/use-address-form.ts';
export { AccountCard } from './form/account-card.tsx';
export { useLinkToken } from './mail-links/use-link-token.ts';
export {
  useAskForRestockMutation,
  useListRestockRequestsQuery,
  useWithdrawRestockRequestMutation,
} from './my-account/restock-api.ts';
export { forgetPrivate, readPrivate, writePrivate } from './session/private-storage.ts';
export { RequireUser } from './session/require-user.tsx';
export { selectSession, sessionSlice, type SessionUser } from './session/session-slice.ts';
export { connectSession, refreshSession } from './session/session-sync.ts';
export { useLogOut } from './session/use-log-out.ts';
