import { configureStore } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { noticeDismissed, noticeOutdated, noticeShown, noticeSlice, type Notice } from './notice-slice.ts';

const welcome: Notice = { kind: 'success', text: 'Admin Login Successful!', on: '/dashboard' };
const refusal: Notice = { kind: 'danger', text: 'You are no longer logged in.', on: '/admin' };

function openStore() {
  const store = configureStore({ reducer: { notice: noticeSlice.reducer } });
  return { dispatch: store.dispatch, shown: () => store.getState().notice.notice };
}

it('lets a page dismiss the notice that it showed, and no other that came while it did so', () => {
  const { dispatch, shown } = openStore();
  dispatch(noticeShown(welcome));
  dispatch(noticeShown(refusal));
  dispatch(noticeDismissed(welcome));
  expect(shown()).toBe(refusal);
  dispatch(noticeDismissed(refusal));
  expect(shown()).toBeNull();
});

it('forgets whatever was said where it no longer holds', () => {
  const { dispatch, shown } = openStore();
  dispatch(noticeShown(refusal));
  dispatch(noticeOutdated());
  expect(shown()).toBeNull();
});
