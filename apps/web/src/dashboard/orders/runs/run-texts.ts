import type { RunResult } from '@book-store/contract/courier-runs';
import { formatCount } from '@book-store/contract/numbers';
import type { OrderStatus } from '@book-store/contract/order-statuses';
import { orderStatusTexts } from '../../../page/order-status-texts.ts';
import { orderTexts } from '../order-texts.ts';
import type { HandOverPlan } from './plan-hand-over.ts';

const orders = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`;

export const runTexts = {
  title: 'Runs',
  lead: 'Orders that left with a courier, and the cash that came back. Choose orders in the list to hand them over.',
  toOrders: 'Choose orders',
  columns: ['Run', 'Courier', 'Handed over', 'Orders', 'Cash', 'State'],
  open: 'On the way',
  closed: 'Closed',
  closedShort: (difference: string) => `Closed, ${difference}`,
  empty: 'No runs yet',
  emptyText: 'Choose orders in the list and press “Hand over to a courier”.',
  failed: 'The runs could not be loaded.',
  showMore: 'Show more',
  loadingMore: 'Loading…',
  allRuns: 'All runs',
  run: (id: string) => `Run ${id}`,
  runOf: (id: string, courier: string) => `Run ${id}, ${courier}`,
  missing: 'There is no such run.',
  runFailed: 'The run could not be loaded.',
  sheet: 'Sheet to sign',
  orders,
  handedOver: (moment: string, admin: string) => `Handed over ${moment} by ${admin}`,
  handOver: 'Hand over to a courier',
  handOverTitle: 'Hand over to a courier',
  handOverText: describeHandOver,
  handOverSave: 'Hand over',
  courier: 'Name of the courier',
  stayed: (count: number) => `${orders(count)} stayed behind:`,
  all: 'If all are delivered',
  expected: 'Cash to expect',
  left: 'Still to be said',
  hint: 'With a row in focus press its key; the next row follows. The arrow keys go up and down. Nothing is final before the run is closed.',
  rowColumns: ['#', 'Order', 'Customer', 'Address', 'Cash', 'What became of it'],
  results: {
    delivered: { label: 'Delivered', key: 'D' },
    refused: { label: 'Refused', key: 'R' },
    'not-at-home': { label: 'Not at home', key: 'N' },
  } satisfies Record<RunResult, { label: string; key: string }>,
  resultOf: (number: string) => `What became of order ${number}`,
  noted: (number: string, result: string, left: number) => `${number}: ${result}. ${orders(left)} left.`,
  unsaid: 'nothing said',
  noteFailed: 'That could not be noted. Please try again.',
  settled:
    'Where “Correct” is missing, the cash of that day is closed: an owner can set a mistake right beside the day.',
  correct: 'Correct',
  correctWhich: (number: string) => ` order ${number}`,
  correctTitle: (number: string) => `What became of order ${number}?`,
  correctText:
    'Its step is taken back and the right one is taken, with cash and copies; the customer is told. Possible until the day’s cash is closed.',
  correctTo: 'What really became of it',
  reason: 'Why something else was noted',
  noReason: 'Please say why.',
  close: 'Count the cash and close the run',
  closeShort: 'Close the run',
  closeText:
    'Every order takes its step now, and the customers are told. Afterwards only a mistake is corrected, until the day’s cash is closed.',
  closeFirst: (left: number) =>
    `Say of ${left === 1 ? 'one more order' : `${formatCount(left)} more orders`} what became of it; then the cash is counted.`,
  closing: 'Cash',
  closedBy: (moment: string, admin: string) => `Closed ${moment} by ${admin}`,
  paper: {
    courier: 'Courier',
    date: 'Handed over',
    columns: ['#', 'Order', 'Customer', 'Address', 'Cash', 'Outcome', 'Signature'],
    total: 'All together',
    from: 'Handed over by',
    to: 'Received by the courier',
    back: 'Cash given back',
  },
} as const;

function describeHandOver({ going, shipped, staying }: HandOverPlan): string {
  const kept = [...staying]
    .map(([reason, count]) => `${formatCount(count)} ${nameReason(reason)}`)
    .join(', ');
  if (going === 0) {
    return `None of these orders can be handed over: only what is confirmed or shipped can. Chosen are ${kept}.`;
  }
  const all = [...staying.values()].reduce((sum, count) => sum + count, going);
  return [
    `${kept ? `${formatCount(going)} of the ${formatCount(all)} chosen orders` : orders(going)} will be one run.`,
    'What is confirmed is marked as shipped, and the customers are told.',
    shipped > 0 && 'What is on another run already stays there.',
    kept && `Staying behind: ${kept}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function nameReason(reason: OrderStatus | 'held'): string {
  return (reason === 'held' ? orderTexts.held : orderStatusTexts[reason].label).toLowerCase();
}
