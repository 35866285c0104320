/** What an owner may change about the shop. */
import { type ErrorCode, isUploadedCover, type Shop, type UpdateShop } from '@book-store/contract';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Admin } from '../admin/index.ts';
import { recordAudit } from '../audit/index.ts';
import { auditShop } from './shop-audit.ts';
import { announceShopChange, lockShop, saveShop } from './shop-queries.ts';
import { toShop, toStored } from './stored-settings.ts';

export type ShopParts = {
  db: Db;
  /** The size of an uploaded picture; nothing if there is none of that name. */
  findPictureSize: (tx: Db, file: string) => Promise<{ width: number; height: number } | undefined>;
  /** Whether there are orders whose totals would be read in another currency. */
  hasSale: (tx: Db) => Promise<boolean>;
  /** Whether there are days that were closed by the shop's own clock. */
  hasClosedDay: (tx: Db) => Promise<boolean>;
};

/** A change that rests on another version is refused, unless the settings are already what it asks for. */
export function changeShop(parts: ShopParts, wanted: UpdateShop, admin: Admin): Promise<Shop> {
  return inTransaction(parts.db, async (tx) => {
    const row = await lockShop(tx);
    const before = toShop(row);
    const { version, ...settings } = { ...wanted, ...(await readLogo(parts, tx, wanted.logo)) };
    const stored = toStored(row, { ...settings, address: withoutEmpty(settings.address) });
    const after = toShop({ version: row.version + 1, settings: stored });
    if (isDeepStrictEqual({ ...after, version: 0 }, { ...before, version: 0 })) return before;
    if (version !== before.version) throw outdated(before);
    if (after.currency !== before.currency && (await parts.hasSale(tx))) throw currencyInUse(before);
    if (after.timeZone === null && before.timeZone !== null && (await parts.hasClosedDay(tx)))
      throw timeZoneInUse();
    await saveShop(tx, { version: after.version, settings: stored });
    await recordAudit(tx, admin, auditShop(before, after));
    await announceShopChange(tx);
    return after;
  });
}

async function readLogo({ findPictureSize }: ShopParts, tx: Db, file: string | null) {
  if (file === null) return { logo: null };
  const size = isUploadedCover(file) ? await findPictureSize(tx, file) : undefined;
  if (!size) throw refuse('logo', 'There is no uploaded picture of that name. Please upload the logo first.');
  return { logo: { file, ...size } };
}

/** An address of empty lines is none. */
function withoutEmpty(address: Shop['address']): Shop['address'] {
  return address && Object.values(address).some((line) => line !== '') ? address : null;
}

function refuse(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { details: { problems: [{ field, message }] } });
}

function outdated(shop: Shop): AppError {
  return new AppError(
    'version_outdated',
    'The settings were changed meanwhile, so nothing was saved. Please look at them again.',
    { details: { shop } },
  );
}

function currencyInUse({ currency }: Shop): AppError {
  const message = `There are orders in ${currency} already, so the currency stays: their totals would be read in another one.`;
  return inUse('currency_in_use', 'currency', message);
}

function timeZoneInUse(): AppError {
  const message =
    'Days were closed already, so the shop keeps a time zone: without one they could not be shown. You can choose another one.';
  return inUse('time_zone_in_use', 'timeZone', message);
}

function inUse(code: ErrorCode, field: keyof Shop, message: string): AppError {
  return new AppError(code, message, { details: { problems: [{ field, message }] } });
}
