/** One message that outlives the page on which it arose: shown on the page that follows. */
import { createSlice, original, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

/** `on`: the path of the page that shows it. */
export type Notice = { kind: 'success' | 'danger'; text: string; on: string };

type NoticeState = { notice: Notice | null };

const noNotice: NoticeState = { notice: null };

export const noticeSlice = createSlice({
  name: 'notice',
  initialState: noNotice,
  reducers: {
    noticeShown: (_state, { payload }: PayloadAction<Notice>): NoticeState => ({ notice: payload }),
    /** Of one that has taken its place meanwhile, nobody has read a word. */
    noticeDismissed: (state, { payload }: PayloadAction<Notice>) =>
      original(state)?.notice === payload ? noNotice : undefined,
    noticeOutdated: () => noNotice,
  },
  selectors: { selectNotice: (state) => state.notice },
});

declare module '../api/app-state.ts' {
  interface AppState extends WithSlice<typeof noticeSlice> {}
}

export const { noticeDismissed, noticeOutdated, noticeShown } = noticeSlice.actions;
export const { selectNotice } = noticeSlice.selectors;
