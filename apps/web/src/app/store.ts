import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import type { CallApi } from '../api/api-call.ts';
import { api } from '../api/api.ts';
import type { AppState, AppStore, DispatchExtra } from '../api/app-state.ts';
import { noticeSlice } from '../page/notice-slice.ts';
import { shopSlice } from '../page/shop-slice.ts';
import { sessionSlice } from '../storefront/accounts/index.ts';
import { cartSlice } from '../storefront/cart/index.ts';

const reducers: { [Name in keyof AppState]: Reducer<AppState[Name]> } = {
  [api.reducerPath]: api.reducer,
  cart: cartSlice.reducer,
  notice: noticeSlice.reducer,
  session: sessionSlice.reducer,
  shop: shopSlice.reducer,
};

const reducer = combineReducers(reducers);

/** One store per page load in the browser, one per rendering on the server, one per test. */
export function makeStore(
  parts: { preloadedState?: Partial<AppState> | undefined; callApi?: CallApi | undefined } = {},
): AppStore {
  const extraArgument: DispatchExtra = { callApi: parts.callApi };
  return configureStore({
    reducer,
    middleware: (getDefault) => getDefault({ thunk: { extraArgument } }).concat(api.middleware),
    ...(parts.preloadedState && { preloadedState: parts.preloadedState }),
  });
}
