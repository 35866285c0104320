import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useForgetSupplierMutation, useListSuppliersQuery } from './file-import-api.ts';
import { fileImportTexts, nameColumn } from './file-import-texts.ts';
import styles from './taken-imports.module.css';

/** Whose columns are remembered; shown once there is somebody. */
export function SupplierList() {
  const { data: suppliers = [] } = useListSuppliersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [forget] = useForgetSupplierMutation();
  const [hasFailed, setHasFailed] = useState(false);
  const remove = async (id: string) => setHasFailed((await forget(id)).error !== undefined);
  if (suppliers.length === 0) return null;
  return (
    <Panel title={fileImportTexts.suppliersTitle}>
      <p className={styles.quiet}>{fileImportTexts.suppliersText}</p>
      {hasFailed && <Alert>{fileImportTexts.forgetFailed}</Alert>}
      <ul className={styles.list}>
        {suppliers.map(({ _id, name, habits }) => (
          <li key={_id} className={styles.item}>
            <div className={styles.head}>
              <p className={styles.what}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <br />
                <span className={styles.quiet}>
                  {habits.columns.flatMap(({ field }) => (field ? [nameColumn(field)] : [])).join(', ')}
                </span>
              </p>
              <Button look="quiet" onClick={() => void remove(_id)}>
                {fileImportTexts.forget}
                <VisuallyHidden>{` ${name}`}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
