import { useNotice } from '../../page/use-notice.ts';
import { Alert } from '../../ui/alert.tsx';
import styles from './notice-bar.module.css';

/** Above the page. */
export function NoticeBar() {
  const { notice, dismiss } = useNotice();
  if (!notice) return null;
  return (
    <div className={styles.bar}>
      <Alert kind={notice.kind} onDismiss={dismiss}>
        {notice.text}
      </Alert>
    </div>
  );
}
