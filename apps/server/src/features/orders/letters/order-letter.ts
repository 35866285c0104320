/** The letters about an order: what was said by the owner or by us, then what the order is made of. */
import {
  addressLines,
  describeDays,
  firstOrderStatus,
  formatPrice,
  groupOrderLines,
  isHeld,
  type MoneyFormat,
  type Order,
  type OrderLetterTexts,
  type OrderStatus,
  partsOfTotal,
  priceOfCopies,
  type Shop,
  shopInSentence,
} from '@book-store/contract';
import { type Block, type LetterParts, paragraph, quote } from '../../mail/index.ts';
import { askToConfirm, type LetterOpening, notConfirmed } from './confirm-letter.ts';
import { fillOpening, fillSubject } from './fill-placeholders.ts';

/** In which step a letter is written, in whose words, and where its order can be seen. */
export type LetterFrame = {
  status: OrderStatus;
  texts: OrderLetterTexts;
  orderAddress: string;
  /** Where the order is confirmed, if it is held. */
  confirmAddress?: string;
  shop: MoneyFormat & Pick<Shop, 'name'> & Partial<Pick<Shop, 'timeZone'>>;
};

/** What is still ahead, and so worth telling again. */
const ahead: Record<OrderStatus, { isArrivalTold: boolean; isAddressTold: boolean }> = {
  placed: { isArrivalTold: true, isAddressTold: true },
  confirmed: { isArrivalTold: true, isAddressTold: true },
  shipped: { isArrivalTold: true, isAddressTold: true },
  delivered: { isArrivalTold: false, isAddressTold: false },
  cancelled: { isArrivalTold: false, isAddressTold: false },
  refused: { isArrivalTold: false, isAddressTold: false },
};

/** For an address whose owner has shown that it is his: what he typed goes back to himself. */
export function composeOrderLetter(order: Order, frame: LetterFrame): LetterParts {
  const { subject, opening, button } = writeOpening(order, order.name, frame);
  return {
    subject,
    body: [
      paragraph(['Dear ', quote(order.name), ',']),
      ...opening,
      listBooks(order, frame.shop),
      ...tellArrival(order, frame),
      ...tellParcel(order, frame),
      ...(ahead[frame.status].isAddressTold ? [tellAddress(order)] : []),
    ],
    button,
    ending: [],
  };
}

const addressKept =
  'Where it goes is shown with your order, once you are logged in. It is not repeated here, because this e-mail address is not confirmed yet.';

/** What a letter to an address that nobody has confirmed may tell: only what the store itself wrote. */
type StoresOwnWords = Pick<Order, 'number' | 'lines' | 'parcel' | 'hold'> & Priced;

export function composeUnconfirmedLetter(order: StoresOwnWords, frame: LetterFrame): LetterParts {
  const { subject, opening, button } = writeOpening(order, 'customer', frame);
  return {
    subject,
    body: [
      ...opening,
      listBooks(order, frame.shop),
      ...tellArrival(order, frame),
      ...tellParcel(order, frame),
      ...(ahead[frame.status].isAddressTold ? [paragraph(addressKept)] : []),
    ],
    button,
    ending: [
      'If you did not order anything, somebody else typed your address: you owe nothing and need not do anything.',
    ],
  };
}

function writeOpening(
  order: Pick<Order, 'number' | 'hold'>,
  name: string,
  frame: LetterFrame,
): LetterOpening {
  const { status, texts, shop, orderAddress, confirmAddress = orderAddress } = frame;
  if (status === firstOrderStatus && order.hold && isHeld(order)) {
    return askToConfirm(order.number, order.hold, { confirmAddress, shop });
  }
  const facts = { name, number: order.number, shop: shopInSentence(shop) };
  return {
    subject: fillSubject(texts.subject, facts),
    opening: [
      ...fillOpening(texts.opening, facts).map(paragraph),
      ...(status === 'cancelled' && order.hold?.outcome === 'expired' ? [paragraph(notConfirmed)] : []),
    ],
    button: { label: 'See my order', address: orderAddress },
  };
}

function tellAddress(order: Order): Block {
  return {
    label: 'We deliver to:',
    lines: [
      ...[order.name, ...addressLines(order.address)].map((line) => [quote(line)]),
      ['Phone: ', quote(order.phone)],
    ],
  };
}

type Priced = Pick<Order, 'totalPrice' | 'deliveryPrice' | 'taxPrice' | 'deliveryDays'>;

function tellArrival({ deliveryDays }: Priced, { status }: LetterFrame): Block[] {
  if (!deliveryDays || !ahead[status].isArrivalTold) return [];
  return [paragraph(`It arrives within ${describeDays(deliveryDays)} of your order.`)];
}

/** Who carries it and where it can be followed, as far as the desk has said so by then. */
function tellParcel({ parcel }: Pick<Order, 'parcel'>, { status }: LetterFrame): Block[] {
  const { courier, trackingLink } = parcel ?? {};
  const lines = [
    ...(courier === undefined ? [] : [[quote(courier)]]),
    // Couriers' addresses are long: they would be lines of broken words.
    ...(trackingLink === undefined ? [] : [[{ label: 'Follow the parcel', address: trackingLink }]]),
  ];
  return status === 'shipped' && lines.length > 0 ? [{ label: 'Your parcel:', lines }] : [];
}

function listBooks(order: Pick<Order, 'lines'> & Priced, money: MoneyFormat): Block {
  const { lines, totalPrice } = order;
  return {
    books: groupOrderLines(lines).map(({ item: { title, price }, copies }) => ({
      title,
      copies,
      price: formatPrice(priceOfCopies(price, copies), money),
    })),
    parts: partsOfTotal(order, (price) => formatPrice(price, money)),
    total: formatPrice(totalPrice, money),
  };
}
