import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AdminIcon } from '../../ui/admin-icon.tsx';
import { orderTexts } from '../order-texts.ts';
import styles from './print-bar.module.css';

/** What stands above a sheet on the screen and never on paper. */
export function PrintBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {children}
      <Button onClick={() => window.print()} className={styles.print ?? ''}>
        <AdminIcon name="print" />
        {orderTexts.print}
      </Button>
    </div>
  );
}
