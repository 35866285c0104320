import styles from './about-page.module.css';
import { aboutSections } from './about-sections.ts';

export function AboutPage() {
  return (
    <article className={styles.about}>
      <h1>About the store</h1>
      <p className={styles.lead}>
        A small shop with a short shelf: books we have read, at prices we can explain, brought to your door.
      </p>
      <div className={styles.sections}>
        {aboutSections.map(({ id, title, paragraphs }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
            <h2 id={`${id}-title`}>{title}</h2>
            <div className={styles.text}>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}
