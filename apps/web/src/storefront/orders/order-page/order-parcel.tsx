import type { Order } from '@book-store/contract';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { Isolated } from '../../../ui/isolated.tsx';
import { orderPageTexts as texts } from './order-page-texts.ts';
import { useFormatMoment } from './use-format-moment.ts';

/** Who carries the parcel and where it is, and what was given back later; as far as there is anything. */
export function OrderParcel({ order: { parcel, returns = [] } }: { order: Order }) {
  const formatPrice = useFormatPrice();
  const formatMoment = useFormatMoment();
  return (
    <>
      {parcel?.courier && (
        <p>
          <Isolated text={texts.carriedBy(parcel.courier)} of={[parcel.courier]} />
        </p>
      )}
      {parcel?.trackingLink && (
        <p>
          <a href={parcel.trackingLink} target="_blank" rel="noopener noreferrer">
            {texts.follow}
          </a>
        </p>
      )}
      {returns.map(({ at, refund }) => (
        <p key={at}>{texts.returned(formatPrice(refund), formatMoment(at))}</p>
      ))}
    </>
  );
}
