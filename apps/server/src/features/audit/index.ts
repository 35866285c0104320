export { registerAuditRoutes } from './audit-routes.ts';
export { type AuditRecord, listChanges, recordAudit, recordAuditParts } from './record-audit.ts';
