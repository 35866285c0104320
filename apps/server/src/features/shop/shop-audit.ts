/** What the audit trail says about the settings. */
import {
  addressLines,
  type Delivery,
  type DeliveryTerms,
  describeDays,
  formatCents,
  type Shop,
  toCents,
} from '@book-store/contract';
import { type AuditRecord, listChanges } from '../audit/index.ts';

export function auditShop(before: Shop, after: Shop): AuditRecord {
  return {
    action: 'shop-changed',
    object: { id: 'shop', name: after.name },
    changes: listChanges(toAuditValues(before), toAuditValues(after)),
  };
}

function toAuditValues({ version: _version, address, delivery, logo, socialLinks, ...plain }: Shop) {
  return {
    ...plain,
    delivery: describeDelivery(delivery),
    address: address && addressLines(address).join(', '),
    logo: logo && logo.file,
    socialLinks: socialLinks.join(' '),
  };
}

/** `4.90, free from 50.00, 2 to 4 days, taxes included. AT, DE: 9.90, 19 % taxes. Elsewhere refused` */
function describeDelivery({ regions, elsewhere, ...terms }: Delivery): string {
  return [
    describeTerms(terms),
    ...regions.map(({ countries, ...own }) => `${countries.join(', ')}: ${describeTerms(own)}`),
    ...(elsewhere === 'refused' ? ['Elsewhere refused'] : []),
  ].join('. ');
}

function describeTerms({ fee, freeFrom, days, taxRate }: DeliveryTerms): string {
  const amount = (price: number) => formatCents(toCents(price));
  return [
    fee === 0 ? 'free' : amount(fee),
    ...(freeFrom === null ? [] : [`free from ${amount(freeFrom)}`]),
    ...(days === null ? [] : [describeDays(days)]),
    taxRate === null ? 'taxes included' : `${taxRate} % taxes`,
  ].join(', ');
}
