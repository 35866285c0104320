import { useReadShopQuery } from '../../page/shop-api.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import styles from './about-page.module.css';
import { aboutTexts, makeAboutSections } from './about-sections.ts';
import { ContactDetails } from './contact-details.tsx';

export function AboutPage() {
  const { data: shop, isError, refetch } = useReadShopQuery();
  if (!shop && isError) {
    return <ErrorState isWholePage title={aboutTexts.failed} onRetry={() => void refetch()} />;
  }
  if (!shop) return <Spinner />;
  return (
    <article className={styles.about}>
      <h1>{aboutTexts.title}</h1>
      {shop.aboutLead && <p className={styles.lead}>{shop.aboutLead}</p>}
      {makeAboutSections(shop).map(({ id, title, paragraphs }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
          <h2 id={`${id}-title`}>{title}</h2>
          <div className={styles.text}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {id === 'contact' && <ContactDetails shop={shop} />}
          </div>
        </section>
      ))}
    </article>
  );
}
