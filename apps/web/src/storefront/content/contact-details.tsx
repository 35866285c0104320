import type { Shop } from '@book-store/contract';
import { addressLines } from '@book-store/contract/address-lines';
import { telephoneLink } from '@book-store/contract/shop';
import { aboutTexts } from './about-sections.ts';

/** Only what the shop has told. */
export function ContactDetails({ shop: { name, address, email, phone } }: { shop: Shop }) {
  return (
    <>
      {email && (
        <p>
          {aboutTexts.write} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {phone && (
        <p>
          {aboutTexts.call} <a href={telephoneLink(phone)}>{phone}</a>
        </p>
      )}
      {address && (
        <p>
          {[name, ...addressLines(address)].map((line, index) => (
            <span key={line}>
              {index > 0 && <br />}
              <bdi>{line}</bdi>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
