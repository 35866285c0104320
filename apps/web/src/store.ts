import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { sessionSlice } from './features/accounts/session-slice.ts';
import { cartSlice } from './features/cart/cart-slice.ts';
import { noticeSlice } from './features/shell/notice-slice.ts';
import type { CallApi } from './web-bundle.ts';

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
