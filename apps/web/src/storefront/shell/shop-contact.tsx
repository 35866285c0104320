import { addressLines } from '@book-store/contract/address-lines';
import { socialNetworkOf, telephoneLink } from '@book-store/contract/shop';
import { footerTexts } from '../../page/texts.ts';
import { useShop } from '../../page/use-shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './shop-contact.module.css';

/** How to reach the shop, and where else it is found: only what its owner has told. */
export function ShopContact() {
  const { name, address, email, phone, socialLinks } = useShop();
  const isReachable = address !== null || email !== null || phone !== null;
  if (!isReachable && socialLinks.length === 0) return null;
  return (
    <div className={styles.contact}>
      {isReachable && (
        <address className={styles.address}>
          <h2 className={styles.heading}>{footerTexts.contact}</h2>
          <bdi>{name}</bdi>
          {address && addressLines(address).map((line) => <bdi key={line}>{line}</bdi>)}
          {phone && <a href={telephoneLink(phone)}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </address>
      )}
      {socialLinks.length > 0 && (
        <div>
          <h2 className={styles.heading}>{footerTexts.social}</h2>
          <SocialLinks links={socialLinks} />
        </div>
      )}
    </div>
  );
}

function SocialLinks({ links }: { links: string[] }) {
  return (
    <ul className={styles.networks}>
      {links.map((link) => {
        const { name, icon } = socialNetworkOf(link);
        return (
          <li key={link}>
            <a href={link} target="_blank" rel="noopener noreferrer" className={styles.network}>
              <Icon name={icon} />
              <VisuallyHidden>{`${name} ${footerTexts.opensElsewhere}`}</VisuallyHidden>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
