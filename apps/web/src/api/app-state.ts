/**
 * What is known of the store before any feature is. Each slice adds its own part to `AppState` where it is made, so that
 * nothing here knows a feature; app/store.ts puts them together and does not compile while one is missing.
 */
import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CallApi } from './api-call.ts';
import type { api } from './api.ts';

export interface AppState {
  [api.reducerPath]: ReturnType<typeof api.reducer>;
}

/** Handed to everything that is dispatched; in the browser there is no `callApi`. */
export type DispatchExtra = { callApi: CallApi | undefined };

export type AppDispatch = ThunkDispatch<AppState, DispatchExtra, UnknownAction>;

export type AppStore = Omit<Store<AppState>, 'dispatch'> & { dispatch: AppDispatch };
