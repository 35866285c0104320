export { registerAuditRoutes } from './audit-routes.ts';
export {
  type AuditRecord,
  completeAudit,
  listChanges,
  recordAudit,
  recordAuditParts,
} from './record-audit.ts';
