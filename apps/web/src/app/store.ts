import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { sessionSlice } from '../storefront/accounts/session/session-slice.ts';
import { cartSlice } from '../storefront/cart/state/cart-slice.ts';
import { noticeSlice } from '../page/notice-slice.ts';
import type { CallApi } from '../page/web-bundle.ts';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  cart: cartSlice.reducer,
  notice: noticeSlice.reducer,
  session: sessionSlice.reducer,
});

export type RootState = ReturnType<typeof reducer>;

/** One store per page load in the browser, one per rendering on the server, one per test. */
export function makeStore(parts: { preloadedState?: Partial<RootState>; callApi?: CallApi } = {}) {
  return configureStore({
    reducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { callApi: parts.callApi } } }).concat(api.middleware),
    ...(parts.preloadedState && { preloadedState: parts.preloadedState }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
