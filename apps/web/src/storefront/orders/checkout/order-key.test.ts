import { describe, expect, it } from 'vitest';
import { createOrderKeys, orderKeyStorageKey } from './order-key.ts';

function makeBrowser() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  let count = 0;
  return {
    stored,
    openTab: () =>
      createOrderKeys(
        () => storage,
        () => `key-number-${(count += 1)}`,
      ),
  };
}

describe('the key of an order', () => {
  it('is the same for another try, after a reload and in another tab', () => {
    const { openTab } = makeBrowser();
    const tab = openTab();
    const key = tab.keyFor(['1', '2']);
    expect(tab.keyFor(['1', '2'])).toBe(key);
    expect(tab.keyFor(['2', '1'])).toBe(key);
    expect(openTab().keyFor(['1', '2'])).toBe(key);
  });

  it('is another for other books, and for the same books bought again', () => {
    const { openTab } = makeBrowser();
    const tab = openTab();
    const first = tab.keyFor(['1']);
    const second = tab.keyFor(['1', '2']);
    expect(second).not.toBe(first);
    tab.finish(second);
    expect(openTab().keyFor(['1', '2'])).not.toBe(second);
  });

  it('stays with a tab that was already there when another tab finished the order', () => {
    const { openTab } = makeBrowser();
    const [left, right] = [openTab(), openTab()];
    const key = left.keyFor(['1']);
    expect(right.keyFor(['1'])).toBe(key);
    left.finish(key);
    expect(right.keyFor(['1'])).toBe(key);
  });

  it('of two tabs that opened at the same moment becomes one before it is sent', () => {
    const { openTab, stored } = makeBrowser();
    const [left, right] = [openTab(), openTab()];
    left.keyFor(['1']);
    stored.clear();
    const key = right.keyFor(['1']);
    expect(left.keyFor(['1'])).toBe(key);
  });

  it('of another order is not dropped', () => {
    const { openTab } = makeBrowser();
    const tab = openTab();
    const key = tab.keyFor(['1']);
    tab.finish('key-of-another');
    expect(openTab().keyFor(['1'])).toBe(key);
  });

  it.each(['{', 'null', '{"books":"1","key":"kurz"}', '{"books":"1","key":"a b c d e f"}', '[]'])(
    'is made anew where %j is stored',
    (text) => {
      const { openTab, stored } = makeBrowser();
      stored.set(orderKeyStorageKey, text);
      expect(openTab().keyFor(['1'])).toBe('key-number-1');
    },
  );

  it('works without storage', () => {
    const tab = createOrderKeys(() => {
      throw new Error('forbidden');
    });
    const key = tab.keyFor(['1']);
    expect(tab.keyFor(['1'])).toBe(key);
    tab.finish(key);
  });
});
