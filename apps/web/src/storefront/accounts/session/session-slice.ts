/** Who is signed in, as far as the page knows. Rendered pages start as "loading" for everybody. */
import type { Account } from '@book-store/contract';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

export type SessionUser = Account;

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser }
  /** The store could not be asked. */
  | { status: 'unknown' };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ status: 'loading' }),
  reducers: {
    sessionKnown: (_state, { payload }: PayloadAction<SessionUser | null>): SessionState =>
      payload ? { status: 'signed-in', user: payload } : { status: 'signed-out' },
    /** Somebody who was known stays so: one lost answer is no sign-out. */
    sessionNotAnswered: (state): SessionState =>
      state.status === 'signed-in' ? state : { status: 'unknown' },
  },
  selectors: {
    selectSession: (state): SessionState => state,
  },
});

declare module '../../../api/app-state.ts' {
  interface AppState extends WithSlice<typeof sessionSlice> {}
}

export const { sessionKnown, sessionNotAnswered } = sessionSlice.actions;
export const { selectSession } = sessionSlice.selectors;
