import {
  type ChangeAddress,
  isStoredId,
  type KeepAddress,
  type KeptAddress,
  maxKeptAddresses,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { lockUser } from '../account-queries.ts';
import { hasSession } from '../session/session-queries.ts';
import {
  type AddressRow,
  type AddressTexts,
  deleteAddress,
  insertAddress,
  listAddresses,
  noteUse,
  type OwnAddress,
  updateAddress,
} from './address-queries.ts';

export async function readAddresses(db: Db, userId: string): Promise<KeptAddress[]> {
  return (await listAddresses(db, userId)).map(toKeptAddress);
}

/** The same one is kept once, however often it is sent; only what an order used is the last one used. */
export function keepAddress(
  db: Db,
  { userId, token }: { userId: string; token: string },
  { isOrdered = false, ...typed }: KeepAddress,
): Promise<KeptAddress> {
  return inTransaction(db, async (tx) => {
    const texts = toTexts(typed);
    const known = await holdAddresses(tx, userId);
    // The account's owner may have ended the session, and deleted what was kept, while this waited.
    if (!(await hasSession(tx, token))) throw new AppError('not_signed_in', 'Please sign in first.');
    const same = known.find((row) => isSame(row, texts));
    if (same) return toKeptAddress(isOrdered ? await noteUse(tx, same.id) : same);
    if (known.length >= maxKeptAddresses) {
      throw new AppError(
        'addresses_full',
        `You keep ${maxKeptAddresses} addresses already. Please delete one in your account first.`,
      );
    }
    return toKeptAddress(await insertAddress(tx, userId, { ...texts, is_used: isOrdered }));
  });
}

export function changeAddress(db: Db, own: OwnAddress, typed: ChangeAddress): Promise<KeptAddress> {
  return inTransaction(db, async (tx) => {
    const texts = toTexts(typed);
    const known = await holdAddresses(tx, own.userId);
    const isKnown = isStoredId(own.id) && known.some(({ id }) => id === own.id);
    if (isKnown && known.some((row) => row.id !== own.id && isSame(row, texts))) {
      throw new AppError('address_exists', 'You keep this address already.');
    }
    const row = isKnown ? await updateAddress(tx, own, texts) : undefined;
    if (!row) throw addressNotFound();
    return toKeptAddress(row);
  });
}

/** One after the other: two that are sent at once become neither one too many nor the same twice. */
async function holdAddresses(tx: Db, userId: string): Promise<AddressRow[]> {
  if (!(await lockUser(tx, userId))) throw new AppError('not_signed_in', 'This account is gone.');
  return listAddresses(tx, userId);
}

export async function forgetAddress(db: Db, own: OwnAddress): Promise<void> {
  if (!isStoredId(own.id) || !(await deleteAddress(db, own))) throw addressNotFound();
}

/** The same for one that is not there and for somebody else's. */
function addressNotFound(): AppError {
  return new AppError('not_found', 'There is no such address.');
}

function toTexts({ name, phone, address: { street, ...place } }: ChangeAddress): AddressTexts {
  return { name, phone, street: street ?? null, ...place };
}

function isSame(row: AddressRow, texts: AddressTexts): boolean {
  return (Object.keys(texts) as (keyof AddressTexts)[]).every((field) => row[field] === texts[field]);
}

function toKeptAddress(row: AddressRow): KeptAddress {
  const { id, name, phone, street, city, country, state, zipcode, used_at: usedAt } = row;
  const address = { ...(street !== null && { street }), city, country, state, zipcode };
  return { _id: id, name, phone, address, usedAt: usedAt.toISOString() };
}
