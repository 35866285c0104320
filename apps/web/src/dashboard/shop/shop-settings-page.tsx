import { useReadShopQuery } from '../../page/shop-api.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { OwnersOnly } from '../session/index.ts';
import { ShopForm } from './shop-form.tsx';
import styles from './shop-form.module.css';
import { shopTexts } from './shop-texts.ts';
import { TrustPanel } from './trust/trust-panel.tsx';

export function ShopSettingsPage() {
  return (
    <>
      <h1>{shopTexts.title}</h1>
      <OwnersOnly>
        <p className={styles.lead}>{shopTexts.lead}</p>
        <Settings />
        <TrustPanel />
      </OwnersOnly>
    </>
  );
}

function Settings() {
  // Asked anew each time: the form rests on what is there now, not on what a page of the shop had kept.
  const {
    data: shop,
    isError,
    isFetching,
    refetch,
  } = useReadShopQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (shop && !isFetching) return <ShopForm shop={shop} />;
  if (isError && !isFetching) {
    return <ErrorState title={shopTexts.loadFailed} onRetry={() => void refetch()} />;
  }
  return <Spinner />;
}
