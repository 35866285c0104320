import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { stateTexts } from '../page/texts.ts';
import styles from './page-progress.module.css';

const patienceMs = 150;

/** A thin line along the upper edge while the next page is on its way; not for those that come at once. */
export function PageProgress() {
  const isOnItsWay = useNavigation().state !== 'idle';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isOnItsWay]);
  if (!isLong) return null;
  return <div role="progressbar" aria-label={stateTexts.loading} className={styles.bar} />;
}
