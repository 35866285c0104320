import type { FileImportStatus, FileRowKind, FileRowOutcome, TakeChoice } from '@book-store/contract';
import type { ColumnType, Generated } from 'kysely';

/** Written as text, read as what it says. */
type Json<Value> = ColumnType<Value, string, string>;

type KeptValue = string | number | boolean | null;

export type FileImportTables = {
  suppliers: {
    id: Generated<string>;
    name: string;
    habits: Json<unknown>;
    changed_at: Generated<Date>;
  };
  file_imports: {
    id: Generated<string>;
    file_name: string;
    file_bytes: number;
    supplier_name: string | null;
    admin_id: string;
    admin_username: string;
    status: Generated<FileImportStatus>;
    take: TakeChoice | null;
    counts: ColumnType<Record<string, number>, string | undefined, string>;
    audit_id: number | null;
    created_at: Generated<Date>;
    applied_at: Date | null;
    taken_back_at: Date | null;
    busy_until: Date | null;
  };
  file_import_pieces: {
    import_id: string;
    part: number;
    piece: number;
    bytes: Buffer;
  };
  file_import_rows: {
    import_id: string;
    row_number: number;
    kind: FileRowKind;
    is_new: boolean;
    title: string;
    book_id: string | null;
    version: number | null;
    changes: Json<Record<string, [KeptValue, KeptValue]>>;
    remarks: Json<{ column: string | null; text: string }[]>;
    is_left_out: Generated<boolean>;
    outcome: FileRowOutcome | null;
    taken_version: number | null;
    note: string | null;
  };
};
