import type { AuditEntry } from '@book-store/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { selectShop, shopChanged } from '../../page/shop-slice.ts';
import { AuditEntryItem } from './audit-entry-item.tsx';

function show(entry: Pick<AuditEntry, 'action' | 'object' | 'changes'>): string {
  const store = makeStore();
  store.dispatch(shopChanged({ ...selectShop(store.getState()), currency: 'EUR', numberFormat: 'de-DE' }));
  const whole = { _id: '1', at: '2026-11-20T12:00:00.000Z', admin: 'ada', ...entry };
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <AuditEntryItem entry={whole} />
      </MemoryRouter>
    </Provider>,
  )
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s/g, ' ');
}

it('writes days and money as the shop does', () => {
  const object = { id: '2026-11-20', name: '2026-11-20' };
  const changes = { expected: { new: '1048.08' }, counted: { new: '-3.00' }, reason: { new: '12.5' } };
  const closed = show({ action: 'cash-day-closed', object, changes });
  expect(closed).toContain('closed the cash of Nov 20, 2026');
  expect(closed).toContain('1.048,08 €');
  expect(closed).toContain('-3,00 €');
  expect(closed, 'a reason is text').toContain('is now 12.5');
  const corrected = show({ action: 'cash-day-corrected', object, changes: { amount: { new: '48.08' } } });
  expect(corrected).toContain('corrected the cash of Nov 20, 2026');
  expect(corrected).toContain('48,08 €');
});

it('writes the price and the times of a plan likewise, and nothing where there is none', () => {
  const planned = show({
    action: 'price-plan-changed',
    object: { id: '1', name: 'Walden' },
    changes: { newPrice: { old: 8.5, new: 6 }, until: { old: null, new: '2026-11-20T18:30' } },
  });
  expect(planned).toContain('was 8,50 €');
  expect(planned).toContain('is now 6,00 €');
  expect(planned).toContain('was nothing');
  expect(planned).toContain('Nov 20, 2026, 6:30 PM');
});
