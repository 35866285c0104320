import { coverFileUrl } from '@book-store/contract/covers';
import { isWideLogo } from '@book-store/contract/shop';
import type { ShopInBrief } from '@book-store/contract';
import { PageLink } from '../page/page-link.tsx';
import { paths } from '../page/paths.ts';
import { useShop } from '../page/use-shop.ts';
import styles from './wordmark.module.css';

/** Twice the widest that it stands in the header, for sharp screens. */
const fileWidth = 320;

/** The shop's name beside its sign; a wide logo is the written name already. */
export function Wordmark() {
  const { name, logo } = useShop();
  const isWritten = logo !== null && isWideLogo(logo);
  return (
    <PageLink to={paths.home()} className={styles.wordmark}>
      {logo ? <Logo logo={logo} alt={isWritten ? name : ''} /> : <OpenBook />}
      {!isWritten && <bdi className={styles.name}>{name}</bdi>}
    </PageLink>
  );
}

/** In its own proportions, as high as the header allows. */
function Logo({ logo, alt }: { logo: NonNullable<ShopInBrief['logo']>; alt: string }) {
  return (
    <img
      className={styles.logo}
      src={coverFileUrl(logo.file.replace(/\.webp$/, ''), fileWidth, 'webp')}
      width={logo.width}
      height={logo.height}
      alt={alt}
    />
  );
}

/** With its ribbon in the accent. */
function OpenBook() {
  return (
    <svg className={styles.book} viewBox="0 0 36 30" aria-hidden="true">
      <path className={styles.pages} d="M18 6.5C14.5 3.8 9 3 3 3.6v19.8c6-.6 11.5.2 15 2.9Z" />
      <path className={styles.pages} d="M18 6.5c3.5-2.7 9-3.5 15-2.9v19.8c-6-.6-11.5.2-15 2.9Z" />
      <path
        className={styles.lines}
        d="M7 9c2.6 0 5 .4 7 1.3M7 13.5c2.6 0 5 .4 7 1.3M29 9c-2.6 0-5 .4-7 1.3"
      />
      <path className={styles.ribbon} d="M24.5 13.5h4.5v13l-2.25-2.3-2.25 2.3Z" />
    </svg>
  );
}
