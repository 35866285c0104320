/** By what orders are held: apart from the shop's settings, which everybody may read. */
import { isDeepStrictEqual } from 'node:util';
import type { TrustRules } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { listChanges, recordAudit } from '../../audit/index.ts';
import { announceShopChange } from '../shop-queries.ts';
import { lockTrustRules, saveTrustRules } from './trust-rules-queries.ts';

/** A change that rests on another version is refused, unless everything is already as it asks for. */
export function changeTrustRules(db: Db, wanted: TrustRules, admin: Admin): Promise<TrustRules> {
  return inTransaction(db, async (tx) => {
    const { version, ...before } = await lockTrustRules(tx);
    const { version: basedOn, ...rules } = wanted;
    if (isDeepStrictEqual(rules, before)) return { ...before, version };
    if (basedOn !== version) throw outdated({ ...before, version });
    const after = { ...rules, version: version + 1 };
    await saveTrustRules(tx, after);
    await recordAudit(tx, admin, {
      action: 'trust-rules-changed',
      object: { id: 'trust-rules', name: '' },
      changes: listChanges(before, rules),
    });
    await announceShopChange(tx);
    return after;
  });
}

function outdated(trustRules: TrustRules): AppError {
  return new AppError(
    'version_outdated',
    'The rules were changed meanwhile, so nothing was saved. Please look at them again.',
    { details: { trustRules } },
  );
}
