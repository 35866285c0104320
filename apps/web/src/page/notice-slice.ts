/** One message that outlives the page on which it arose: shown on the page that follows. */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

/** `on`: the path of the page that shows it. */
export type Notice = { kind: 'success' | 'danger'; text: string; on: string };

type NoticeState = { notice: Notice | null };

const noNotice: NoticeState = { notice: null };

export const noticeSlice = createSlice({
  name: 'notice',
  initialState: noNotice,
  reducers: {
    noticeShown: (_state, { payload }: PayloadAction<Notice>): NoticeState => ({ notice: payload }),
    noticeDismissed: () => noNotice,
  },
  selectors: { selectNotice: (state) => state.notice },
});

declare module '../api/app-state.ts' {
  interface AppState extends WithSlice<typeof noticeSlice> {}
}

export const { noticeDismissed, noticeShown } = noticeSlice.actions;
export const { selectNotice } = noticeSlice.selectors;
