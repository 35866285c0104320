/** What the dashboard calls each of the shop's settings: in the form and in the audit trail. */
import type { ShopField } from '@book-store/contract';

type FieldTexts = {
  label: string;
  /** Below the field in the form. */
  hint?: string;
};

export const shopFieldTexts: Record<ShopField, FieldTexts> = {
  name: { label: 'Name', hint: 'In the header, in page titles, under every letter.' },
  logo: {
    label: 'Logo',
    hint: 'A square one stands beside the name. One at least twice as wide as high stands in its place.',
  },
  address: { label: 'Address' },
  email: { label: 'E-mail', hint: 'Shown to everybody; answers to letters go there.' },
  phone: { label: 'Telephone', hint: 'Shown to everybody.' },
  socialLinks: {
    label: 'Links to social networks',
    hint: 'One address in each line. Empty: none are shown.',
  },
  currency: {
    label: 'Currency',
    hint: 'Prices keep their numbers: nothing is converted. It stays once there are orders.',
  },
  numberFormat: { label: 'Number format', hint: 'How prices are written.' },
  timeZone: { label: 'Time zone', hint: 'For days and moments in the dashboard and on paper.' },
  copiesPerTitle: { label: 'Copies of one title', hint: 'The most in one order.' },
  cashLimit: { label: 'Highest total in cash', hint: 'Orders above it are refused. Empty: no limit.' },
  delivery: { label: 'Delivery and taxes' },
  lowStockThreshold: {
    label: 'Low stock',
    hint: 'Books of which so many copies or fewer are left are listed under Stock.',
  },
  aboutLead: { label: 'Opening text', hint: 'At the top of the About page. Empty: none is shown.' },
  privacyText: { label: 'Privacy', hint: 'An empty line begins a new paragraph.' },
  termsText: { label: 'Terms', hint: 'Whoever orders agrees to them. An empty line begins a new paragraph.' },
};
