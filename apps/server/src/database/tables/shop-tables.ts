import type { Generated } from 'kysely';

export type ShopTables = {
  shop_settings: {
    /** There is one row at most. */
    is_only: Generated<boolean>;
    version: number;
    /** JSON: only what differs from how a shop comes. */
    settings: Generated<unknown>;
    changed_at: Generated<Date>;
  };
  front_page: {
    /** There is one row at most. */
    is_only_row: Generated<boolean>;
    version: number;
    /** JSON: banners and news. */
    content: Generated<unknown>;
    changed_at: Generated<Date>;
  };
  trust_rules: {
    /** There is one row at most. */
    is_only_row: Generated<boolean>;
    version: number;
    /** JSON: the rules by which orders are held. */
    rules: Generated<unknown>;
    changed_at: Generated<Date>;
  };
};
