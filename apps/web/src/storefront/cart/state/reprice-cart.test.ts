import type { Book } from '@book-store/contract';
import { describe, expect, it } from 'vitest';
import { makeStore } from '../../../app/store.ts';
import { removeFromCart } from '../contents/change-cart.ts';
import { makeBook } from '../../../testing/make-book.ts';
import { addToCart, cartRestored, newsRead, selectCartItems, selectCartNews } from './cart-slice.ts';
import { repriceCart } from './reprice-cart.ts';

/** A store whose server sells these books and notes what it was asked for. */
function storeOf(sold: Book[], whileAsked = () => {}) {
  const asked: string[][] = [];
  const store = makeStore({
    callApi: (path) => {
      const ids = new URL(path, 'http://store').searchParams.get('ids')?.split(',') ?? [];
      asked.push(ids);
      whileAsked();
      return Promise.resolve({ status: 200, body: sold.filter((book) => ids.includes(book._id)) });
    },
  });
  return { store, asked };
}

describe('repricing the cart', () => {
  it('takes over what the server knows, and says which price changed', async () => {
    const { store } = storeOf([makeBook('1', 12), makeBook('2', 5)]);
    store.dispatch(cartRestored([makeBook('1', 10), makeBook('2', 5)]));
    const outcome = await store.dispatch(repriceCart());
    const repriced = [{ _id: '1', title: 'Book 1', from: 10, to: 12 }];
    expect(outcome).toEqual({ kind: 'fresh', news: { gone: [], repriced } });
    expect(selectCartItems(store.getState())).toEqual([makeBook('1', 12), makeBook('2', 5)]);
  });

  it('drops a book that is gone and names it', async () => {
    const { store } = storeOf([makeBook('2')]);
    store.dispatch(cartRestored([makeBook('1'), makeBook('2')]));
    await store.dispatch(repriceCart());
    expect(selectCartItems(store.getState())).toEqual([makeBook('2')]);
    expect(selectCartNews(store.getState()).gone).toEqual([{ _id: '1', title: 'Book 1' }]);
  });

  it('asks once for several copies, and names a title that is gone or repriced once', async () => {
    const { store, asked } = storeOf([makeBook('2', 12)]);
    store.dispatch(cartRestored(['1', '1', '2', '2'].map((id) => makeBook(id, 10))));
    await store.dispatch(repriceCart());
    expect(asked).toEqual([['1', '2']]);
    expect(selectCartItems(store.getState())).toEqual([makeBook('2', 12), makeBook('2', 12)]);
    expect(selectCartNews(store.getState())).toEqual({
      gone: [{ _id: '1', title: 'Book 1' }],
      repriced: [{ _id: '2', title: 'Book 2', from: 10, to: 12 }],
    });
  });

  it('takes over a new title without calling it news', async () => {
    const renamed = { ...makeBook('1'), title: 'Another' };
    const { store } = storeOf([renamed]);
    store.dispatch(cartRestored([makeBook('1')]));
    await store.dispatch(repriceCart());
    expect(selectCartItems(store.getState())).toEqual([renamed]);
    expect(selectCartNews(store.getState())).toEqual({ gone: [], repriced: [] });
  });

  it('leaves the very same cart where nothing changed, so that nothing is written', async () => {
    const { store } = storeOf([makeBook('2'), makeBook('1')]);
    store.dispatch(cartRestored([makeBook('1'), makeBook('2')]));
    const before = selectCartItems(store.getState());
    await store.dispatch(repriceCart());
    expect(selectCartItems(store.getState())).toBe(before);
  });

  it('respects what the shopper did meanwhile', async () => {
    const { store } = storeOf([makeBook('1', 1), makeBook('2', 2)], () => {
      store.dispatch(removeFromCart('1'));
      store.dispatch(addToCart(makeBook('3', 3)));
    });
    store.dispatch(cartRestored([makeBook('1'), makeBook('2')]));
    await store.dispatch(repriceCart());
    expect(selectCartItems(store.getState())).toEqual([makeBook('2', 2), makeBook('3', 3)]);
  });

  it('tells of two changes as one, and forgets what was read', async () => {
    const { store } = storeOf([makeBook('1', 12)]);
    store.dispatch(cartRestored([makeBook('1', 10)]));
    await store.dispatch(repriceCart());
    store.dispatch(cartRestored([makeBook('1', 11)]));
    await store.dispatch(repriceCart());
    expect(selectCartNews(store.getState()).repriced).toMatchObject([{ from: 10, to: 12 }]);
    store.dispatch(newsRead());
    expect(selectCartNews(store.getState()).repriced).toEqual([]);
  });

  it('asks for at most a hundred books at once', async () => {
    const books = Array.from({ length: 101 }, (_, index) => makeBook(`b${index}`));
    const { store, asked } = storeOf(books);
    store.dispatch(cartRestored(books));
    await store.dispatch(repriceCart());
    expect(asked.map((ids) => ids.length)).toEqual([100, 1]);
    expect(selectCartItems(store.getState())).toHaveLength(101);
  });

  it('asks nothing for an empty cart', async () => {
    const { store, asked } = storeOf([]);
    expect(await store.dispatch(repriceCart())).toMatchObject({ kind: 'fresh' });
    expect(asked).toEqual([]);
  });

  it('leaves the cart alone where the server fails', async () => {
    const store = makeStore({ callApi: () => Promise.resolve({ status: 503, body: {} }) });
    store.dispatch(cartRestored([makeBook('1')]));
    expect(await store.dispatch(repriceCart())).toEqual({ kind: 'failed' });
    expect(selectCartItems(store.getState())).toEqual([makeBook('1')]);
  });
});
