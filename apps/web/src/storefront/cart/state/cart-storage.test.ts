import { afterEach, describe, expect, it } from 'vitest';
import { createKeptStorage } from '../../../browser/browser-storage.ts';
import { makeStore } from '../../../app/store.ts';
import { chooseCopies } from '../contents/change-cart.ts';
import { makeBook } from '../../../testing/make-book.ts';
import { sessionKnown } from '../../accounts/session/session-slice.ts';
import { selectShop, shopChanged } from '../../../page/shop-slice.ts';
import { addToCart, clearCart, selectCartItems, selectCartKeeping, selectIsCartRead } from './cart-slice.ts';
import { cartStorageKey, connectCartStorage } from './cart-storage.ts';

/** Several windows on one local storage, each told of the others' changes as browsers do. */
function makeBrowser() {
  const stored = new Map<string, string>();
  const windows: EventTarget[] = [];
  const openWindow = () => {
    const target = new EventTarget();
    windows.push(target);
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        stored.set(key, value);
        const others = windows.filter((other) => other !== target);
        for (const other of others) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
      },
    };
    const place = Object.assign(target, { localStorage }) as unknown as Window;
    const storage = createKeptStorage({ local: () => place.localStorage, session: () => forbid() });
    return { place, storage };
  };
  return { stored, openWindow };
}

function forbid(): never {
  throw new DOMException('forbidden', 'SecurityError');
}

const disconnects: (() => void)[] = [];
afterEach(() => disconnects.splice(0).forEach((disconnect) => disconnect()));

function openTab(browser: ReturnType<typeof makeBrowser>, store = makeStore()) {
  const { storage, place } = browser.openWindow();
  disconnects.push(connectCartStorage(store, storage, place));
  return store;
}

describe('the cart in local storage', () => {
  it('is there again after a reload', () => {
    const browser = makeBrowser();
    openTab(browser).dispatch(addToCart(makeBook('1')));
    expect(selectCartItems(openTab(browser).getState())).toEqual([makeBook('1')]);
  });

  it('changes in the other tabs at once, in both directions', () => {
    const browser = makeBrowser();
    const [left, right] = [openTab(browser), openTab(browser)];
    left.dispatch(addToCart(makeBook('1')));
    expect(selectCartItems(right.getState())).toEqual([makeBook('1')]);
    right.dispatch(clearCart());
    expect(selectCartItems(left.getState())).toEqual([]);
  });

  it('is not written by a tab that only read it', () => {
    const browser = makeBrowser();
    browser.stored.set(cartStorageKey, JSON.stringify([makeBook('1'), { not: 'a book' }]));
    const before = browser.stored.get(cartStorageKey);
    openTab(browser).dispatch(sessionKnown(null));
    expect(browser.stored.get(cartStorageKey)).toBe(before);
  });

  it('leaves out what is not a book, and what is there twice', () => {
    const browser = makeBrowser();
    const wrong = [
      { ...makeBook('2'), newPrice: '3' },
      { ...makeBook('3'), newPrice: -1 },
      { ...makeBook('4'), category: 7 },
      { ...makeBook('5,6') },
      { ...makeBook('7'), author: {} },
    ];
    browser.stored.set(cartStorageKey, JSON.stringify([makeBook('1'), ...wrong, makeBook('1', 5)]));
    expect(selectCartItems(openTab(browser).getState())).toEqual([makeBook('1')]);
  });

  it('keeps as many copies as the shop allows', () => {
    const browser = makeBrowser();
    const shopOf = (copiesPerTitle: number) => {
      const store = makeStore();
      store.dispatch(shopChanged({ ...selectShop(store.getState()), copiesPerTitle }));
      return openTab(browser, store);
    };
    const tab = shopOf(3);
    for (const id of ['1', '2']) tab.dispatch(addToCart(makeBook(id)));
    tab.dispatch(chooseCopies({ _id: '1', copies: 3 }));
    const idsIn = (store: ReturnType<typeof shopOf>) =>
      selectCartItems(store.getState()).map((book) => book._id);
    expect(idsIn(shopOf(3))).toEqual(['1', '1', '1', '2']);
    expect(idsIn(shopOf(2))).toEqual(['1', '1', '2']);
    expect(idsIn(shopOf(1))).toEqual(['1', '2']);
  });

  it('is known to be read, even where it is empty', () => {
    expect(selectIsCartRead(makeStore().getState())).toBe(false);
    expect(selectIsCartRead(openTab(makeBrowser()).getState())).toBe(true);
  });

  it('lives on in its tab where storage takes nothing', () => {
    const browser = makeBrowser();
    const { storage, place } = browser.openWindow();
    Object.assign(place.localStorage, {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const store = makeStore();
    disconnects.push(connectCartStorage(store, storage, place));
    store.dispatch(addToCart(makeBook('1')));
    openTab(browser).dispatch(addToCart(makeBook('2')));
    place.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(selectCartItems(store.getState())).toEqual([makeBook('1')]);
    expect(selectCartKeeping(store.getState())).toBe('memory');
  });

  it('takes in what was added before it was read', () => {
    const browser = makeBrowser();
    browser.stored.set(cartStorageKey, JSON.stringify([makeBook('1')]));
    const store = makeStore();
    for (const id of ['1', '2']) store.dispatch(addToCart(makeBook(id)));
    openTab(browser, store);
    expect(selectCartItems(store.getState())).toEqual([makeBook('1'), makeBook('2')]);
    expect(selectCartItems(openTab(browser).getState())).toEqual([makeBook('1'), makeBook('2')]);
  });

  it('is read again when the browser brings a kept page back', () => {
    const browser = makeBrowser();
    const { storage, place } = browser.openWindow();
    const store = makeStore();
    disconnects.push(connectCartStorage(store, storage, place));
    browser.stored.set(cartStorageKey, JSON.stringify([makeBook('1')]));
    place.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(selectCartItems(store.getState())).toEqual([makeBook('1')]);
  });

  it.each(['', '{', '{"a":1}', '[null, 3, {"_id": 4}]'])('counts %j as an empty cart', (text) => {
    const browser = makeBrowser();
    browser.stored.set(cartStorageKey, text);
    expect(selectCartItems(openTab(browser).getState())).toEqual([]);
  });
});
