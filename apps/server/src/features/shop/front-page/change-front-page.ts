/** What an owner may change about the home page. */
import { isDeepStrictEqual } from 'node:util';
import {
  type FrontPage,
  type FrontPageEntry,
  isUploadedCover,
  promotionalImages,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { listChanges, recordAudit } from '../../audit/index.ts';
import { announceShopChange } from '../shop-queries.ts';
import type { ShopParts } from '../change-shop.ts';
import { lockFrontPage, saveFrontPage } from './front-page-queries.ts';

type Parts = Pick<ShopParts, 'db' | 'findPictureSize'>;

/** A change that rests on another version is refused, unless everything is already as it asks for. */
export function changeFrontPage(parts: Parts, wanted: FrontPage, admin: Admin): Promise<FrontPage> {
  return inTransaction(parts.db, async (tx) => {
    const before = await lockFrontPage(tx);
    const after = { ...wanted, version: before.version + 1 };
    if (isDeepStrictEqual({ ...after, version: 0 }, { ...before, version: 0 })) return before;
    if (wanted.version !== before.version) throw outdated(before);
    await requirePictures(parts, tx, wanted);
    await saveFrontPage(tx, after);
    await recordAudit(tx, admin, {
      action: 'front-page-changed',
      object: { id: 'front-page', name: '' },
      changes: listChanges(toAuditValues(before), toAuditValues(after)),
    });
    await announceShopChange(tx);
    return after;
  });
}

const bundled: readonly string[] = promotionalImages;

async function requirePictures({ findPictureSize }: Parts, tx: Db, wanted: FrontPage): Promise<void> {
  for (const { field, entry } of listEntries(wanted)) {
    const { picture } = entry;
    if (picture === null || bundled.includes(picture)) continue;
    if (isUploadedCover(picture) && (await findPictureSize(tx, picture))) continue;
    const message = 'There is no uploaded picture of that name. Please upload the picture first.';
    throw new AppError('validation_failed', message, {
      details: { problems: [{ field: `${field}.picture`, message }] },
    });
  }
}

function listEntries({ banners, news }: FrontPage): { field: string; entry: FrontPageEntry }[] {
  return [
    ...banners.map((entry, place) => ({ field: `banners.${place}`, entry })),
    ...(news ?? []).map((entry, place) => ({ field: `news.${place}`, entry })),
  ];
}

/** `From 2026-12-01 until 2026-12-24: Books for the tree`, one line for each. */
function toAuditValues({ banners, news }: FrontPage) {
  return {
    banners: banners.map(describe).join('\n'),
    news: news === null ? null : news.map(describe).join('\n'),
  };
}

function describe({ title, text, picture, from, until }: FrontPageEntry): string {
  const days = [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ');
  return [days && `${days}: `, title, text && ` – ${text}`, picture && ` (${picture})`]
    .filter(Boolean)
    .join('');
}

function outdated(frontPage: FrontPage): AppError {
  return new AppError(
    'version_outdated',
    'The home page was changed meanwhile, so nothing was saved. Please look at it again.',
    { details: { frontPage } },
  );
}
