/** The shop whose pages these are, as the server knew it when it sent the page: there is no moment without its name. */
import type { ShopInBrief } from '@book-store/contract';
import { defaultMoneyFormat, defaultShopName } from '@book-store/contract/shop';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { AppState } from '../api/app-state.ts';

/** For a page that came without its state. */
const usualShop: ShopInBrief = {
  name: defaultShopName,
  logo: null,
  address: null,
  email: null,
  phone: null,
  socialLinks: [],
  ...defaultMoneyFormat,
  timeZone: null,
  copiesPerTitle: 1,
  cashLimit: null,
  version: 0,
};

export const shopSlice = createSlice({
  name: 'shop',
  initialState: usualShop,
  reducers: {
    shopChanged: (_state, { payload }: PayloadAction<ShopInBrief>): ShopInBrief => payload,
  },
  selectors: { selectShop: (shop) => shop },
});

declare module '../api/app-state.ts' {
  interface AppState extends WithSlice<typeof shopSlice> {}
}

export const { shopChanged } = shopSlice.actions;
export const { selectShop } = shopSlice.selectors;

/** The title of every page but the first: what it shows, then whose it is. */
export function titleWithShop(title: string, state: AppState): string {
  return `${title} · ${selectShop(state).name}`;
}
