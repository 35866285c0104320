import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { stateTexts } from '../page/texts.ts';
import styles from './page-progress.module.css';

const delayMs = 150;

/** A thin line along the upper edge while the next page is on its way; not for those that come at once. */
export function PageProgress() {
  const isNavigating = useNavigation().state !== 'idle';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isNavigating) return undefined;
    const timer = setTimeout(() => setIsLong(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isNavigating]);
  if (!isLong) return null;
  return <div role="progressbar" aria-label={stateTexts.loading} className={styles.bar} />;
}
