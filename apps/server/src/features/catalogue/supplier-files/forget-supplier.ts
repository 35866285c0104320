import { isStoredId } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { deleteSupplier } from './supplier-queries.ts';

export function forgetSupplier(db: Db, id: string, admin: Admin): Promise<void> {
  return inTransaction(db, async (tx) => {
    const supplier = isStoredId(id) ? await deleteSupplier(tx, id) : undefined;
    if (!supplier) throw new AppError('not_found', 'There is no such supplier.');
    await recordAudit(tx, admin, { action: 'supplier-deleted', object: { id, name: supplier.name } });
  });
}
