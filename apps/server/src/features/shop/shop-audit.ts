/** What the audit trail says about the settings. */
import { addressLines, type Shop } from '@book-store/contract';
import { type AuditRecord, listChanges } from '../audit/index.ts';

export function auditShop(before: Shop, after: Shop): AuditRecord {
  return {
    action: 'shop-changed',
    object: { id: 'shop', name: after.name },
    changes: listChanges(toAuditValues(before), toAuditValues(after)),
  };
}

function toAuditValues({ version: _version, address, logo, socialLinks, ...plain }: Shop) {
  return {
    ...plain,
    address: address && addressLines(address).join(', '),
    logo: logo && logo.file,
    socialLinks: socialLinks.join(' '),
  };
}
