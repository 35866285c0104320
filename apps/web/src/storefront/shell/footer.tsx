import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { footerTexts, siteTexts } from '../../page/texts.ts';
import { useShop } from '../../page/use-shop.ts';
import { NewsletterSection } from '../content/index.ts';
import styles from './footer.module.css';
import { ShopContact } from './shop-contact.tsx';
import { FooterShelves } from './shelves-nav.tsx';

const anchors = [
  { label: footerTexts.home, to: `${paths.home()}#home` },
  { label: footerTexts.services, to: paths.about('services') },
  { label: footerTexts.about, to: paths.about('about') },
  { label: footerTexts.contact, to: paths.about('contact') },
  { label: footerTexts.privacy, to: paths.about('privacy') },
  { label: footerTexts.terms, to: paths.about('terms') },
];

export function Footer() {
  const { name } = useShop();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <NewsletterSection />
        <FooterShelves />
        <nav aria-labelledby="footer-navigation">
          <h2 id="footer-navigation" className={styles.heading}>
            {footerTexts.navigation}
          </h2>
          <ul className={styles.anchors}>
            {anchors.map(({ label, to }) => (
              <li key={to}>
                <PageLink to={to} className={styles.link}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <ShopContact />
      </div>
      <p className={styles.copyright}>{siteTexts.copyright(name)}</p>
    </footer>
  );
}
