import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { footerTexts, siteTexts } from '../../page/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { NewsletterForm } from '../content/index.ts';
import styles from './footer.module.css';

const anchors = [
  { label: footerTexts.home, to: `${paths.home()}#home` },
  { label: footerTexts.services, to: paths.about('services') },
  { label: footerTexts.about, to: paths.about('about') },
  { label: footerTexts.contact, to: paths.about('contact') },
  { label: footerTexts.privacy, to: paths.about('privacy') },
  { label: footerTexts.terms, to: paths.about('terms') },
];

const networks = [
  { label: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/' },
  { label: 'X', icon: 'x', url: 'https://x.com/' },
  { label: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/' },
] as const;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <NewsletterForm />
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
        <div>
          <h2 className={styles.heading}>{footerTexts.social}</h2>
          <ul className={styles.networks}>
            {networks.map(({ label, icon, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer" className={styles.network}>
                  <Icon name={icon} />
                  <VisuallyHidden>{`${label} ${footerTexts.opensElsewhere}`}</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className={styles.copyright}>{siteTexts.copyright}</p>
    </footer>
  );
}
