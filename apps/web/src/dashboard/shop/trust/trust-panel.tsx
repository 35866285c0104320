/** By what orders are held: told as sentences, changed in a dialog. */
import { isAnyRuleOn, type TrustRules } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';
import { useState } from 'react';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useReadTrustRulesQuery } from './trust-api.ts';
import { TrustDialog } from './trust-dialog.tsx';
import { trustTexts } from './trust-texts.ts';
import styles from './trust.module.css';

export function TrustPanel() {
  const { data: rules, isError, refetch } = useReadTrustRulesQuery();
  const [isOpen, setIsOpen] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  return (
    <div className={styles.place}>
      <Panel title={trustTexts.title}>
        <p className={styles.lead}>
          {trustTexts.lead} {trustTexts.good}
        </p>
        {isSaved && (
          <Alert kind="success" onDismiss={() => setIsSaved(false)}>
            {trustTexts.saved}
          </Alert>
        )}
        {isError && !rules && <ErrorState title={trustTexts.failed} onRetry={() => void refetch()} />}
        {!rules && !isError && <Spinner />}
        {rules && (
          <>
            <RulesInForce rules={rules} />
            <div>
              <Button look="secondary" onClick={() => setIsOpen(true)}>
                {trustTexts.change}
              </Button>
            </div>
          </>
        )}
      </Panel>
      {rules && isOpen && (
        <TrustDialog
          rules={rules}
          onClose={(wasSaved) => {
            setIsOpen(false);
            setIsSaved(wasSaved);
          }}
        />
      )}
    </div>
  );
}

function RulesInForce({ rules }: { rules: TrustRules }) {
  const formatPrice = useFormatPrice();
  const { told } = trustTexts;
  if (!isAnyRuleOn(rules)) return <p>{trustTexts.none}</p>;
  const sentences = [
    rules.firstOrderAbove !== null && told.firstOrderAbove(formatPrice(rules.firstOrderAbove)),
    rules.openOrders !== null && told.openOrders(formatCount(rules.openOrders)),
    rules.earlierRefusal && told.earlierRefusal,
    rules.unverifiedEmail && told.unverifiedEmail,
    told.hoursToConfirm(formatCount(rules.hoursToConfirm)),
  ].filter((sentence) => sentence !== false);
  return (
    <ul className={styles.rules}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
