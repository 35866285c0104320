import type { AccountsTables } from './tables/accounts-tables.ts';
import type { AdminTables } from './tables/admin-tables.ts';
import type { AuditTables } from './tables/audit-tables.ts';
import type { CatalogueTables } from './tables/catalogue-tables.ts';
import type { ContentTables } from './tables/content-tables.ts';
import type { CustomersTables } from './tables/customers-tables.ts';
import type { FileImportTables } from './tables/file-import-tables.ts';
import type { LimitsTables } from './tables/limits-tables.ts';
import type { MailTables } from './tables/mail-tables.ts';
import type { OrdersTables } from './tables/orders-tables.ts';
import type { PricePlanTables } from './tables/price-plan-tables.ts';
import type { SchemaTables } from './tables/schema-tables.ts';
import type { ShopTables } from './tables/shop-tables.ts';
import type { StatisticsTables } from './tables/statistics-tables.ts';
import type { StockTables } from './tables/stock-tables.ts';

export type Tables = AccountsTables &
  AdminTables &
  AuditTables &
  CatalogueTables &
  ContentTables &
  CustomersTables &
  FileImportTables &
  LimitsTables &
  MailTables &
  OrdersTables &
  PricePlanTables &
  SchemaTables &
  ShopTables &
  StatisticsTables &
  StockTables;
