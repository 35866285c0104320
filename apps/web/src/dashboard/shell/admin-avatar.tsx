import styles from './admin-avatar.module.css';

/** A bookseller behind the counter; drawn here, so that no request leaves the store. */
export function AdminAvatar() {
  return (
    <svg className={styles.avatar} viewBox="0 0 44 44" aria-hidden="true">
      <circle className={styles.ground} cx="22" cy="22" r="22" />
      <path className={styles.coat} d="M6 41c1-9 7.500-13 16-13s15 4 16 13a22 22 0 0 1-32 0Z" />
      <path className={styles.skin} d="M18.500 23h7v6.500c-2 2.200-5 2.200-7 0Z" />
      <circle className={styles.skin} cx="22" cy="17.500" r="7.500" />
      <path
        className={styles.hair}
        d="M14 17c-1-7 3-10.500 8-10.500s9 3.500 8 10.500c-1.500-1-2-3.500-2.500-5-3 1.500-7.500 1.500-10 0-.500 2-2 4-3.500 5Z"
      />
      <path className={styles.glasses} d="M15.500 18h5v2.500h-4ZM23.500 18h5l-1 2.500h-4ZM20.500 18.700h3" />
      <path className={styles.book} d="M14.500 35.500h15v7.200a22 22 0 0 1-15 0Z" />
    </svg>
  );
}
