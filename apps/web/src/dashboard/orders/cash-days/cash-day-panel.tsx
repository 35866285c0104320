import type { CashDay, CashSheet } from '@book-store/contract';
import { shiftDay } from '@book-store/contract/calendar-days';
import { useState } from 'react';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { Button } from '../../../ui/button.tsx';
import { useMe } from '../../session/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { useFormatMoment } from '../../ui/use-format-moment.ts';
import styles from './cash-day.module.css';
import { cashTexts } from '../order-texts.ts';
import { runTexts } from '../runs/run-texts.ts';
import { cashDayTexts as texts } from './cash-day-texts.ts';
import { useCloseCashDayMutation } from './cash-days-api.ts';
import { CorrectDay } from './correct-day.tsx';
import { CountDialog } from './count-dialog.tsx';
import { FactTile, FactTiles } from './fact-tiles.tsx';

/** Where nobody has said whose midnight ends a day. */
export function NoTimeZone() {
  const isOwner = useMe()?.role === 'owner';
  return (
    <div className={styles.onScreen}>
      <Panel title={texts.title}>
        <p className={styles.hint}>
          {texts.noZone}{' '}
          {isOwner ? <PageLink to={paths.shopSettings()}>{texts.setZone}</PageLink> : texts.askOwner}
        </p>
      </Panel>
    </div>
  );
}

type DayProps = { day: CashDay; sheet: CashSheet };

export function CashDayPanel({ day, sheet }: DayProps) {
  return (
    <Panel title={texts.title}>{day.closing ? <Closed day={day} /> : <Open day={day} sheet={sheet} />}</Panel>
  );
}

function Open({ day, sheet }: DayProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [closeDay] = useCloseCashDayMutation();
  const formatPrice = useFormatPrice();
  if (!day.mayBeClosed) return <p className={styles.hint}>{texts.notBegun}</p>;
  return (
    <>
      <p className={styles.hint}>{texts.open}</p>
      <div className={styles.act}>
        <p className={styles.expected}>
          {texts.expected} <strong>{formatPrice(day.expected)}</strong>
        </p>
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          {texts.close}
        </Button>
      </div>
      {isOpen && (
        <CountDialog
          title={texts.closeShort}
          text={texts.closeText}
          expected={day.expected}
          onClose={() => setIsOpen(false)}
          onSave={(body) => closeDay({ day: day.day, body })}
        >
          <BeforeClosing day={day} sheet={sheet} />
        </CountDialog>
      )}
    </>
  );
}

/** What is not in the drawer yet, and what was explained with a run: the day's difference is not explained twice. */
function BeforeClosing({ day: { runs }, sheet: { toCollect, ordersToCollect } }: DayProps) {
  const formatPrice = useFormatPrice();
  return (
    <>
      {ordersToCollect && (
        <p className={styles.hint}>
          {texts.toCome(
            formatPrice(toCollect),
            cashTexts.orders(ordersToCollect.all),
            ordersToCollect.onTheWay,
          )}
        </p>
      )}
      {runs.length > 0 && (
        <div>
          <p>{texts.runs}</p>
          <ul className={styles.corrections}>
            {runs.map(({ _id, courier, difference, reason }) => (
              <li key={_id}>
                <strong>{formatPrice(difference)}</strong>
                <bdi className={styles.reason}>{reason}</bdi>
                <bdi className={styles.hint}>{runTexts.runOf(_id, courier)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Closed({ day: { day, closing, expected, corrections } }: { day: CashDay }) {
  const formatMoment = useFormatMoment();
  const formatPrice = useFormatPrice();
  const isOwner = useMe()?.role === 'owner';
  if (!closing) return null;
  return (
    <>
      <FactTiles>
        <FactTile label={texts.expected}>{formatPrice(expected)}</FactTile>
        <FactTile label={texts.counted}>{formatPrice(closing.counted)}</FactTile>
        <FactTile label={texts.difference}>{formatPrice(closing.difference)}</FactTile>
        {corrections.length > 0 && (
          <FactTile label={texts.afterCorrections}>{formatPrice(closing.afterCorrections)}</FactTile>
        )}
      </FactTiles>
      {closing.reason && <p>{texts.because(closing.reason)}</p>}
      <p className={styles.hint}>
        <bdi>{texts.closedBy(formatMoment(closing.at), closing.by)}</bdi>{' '}
        <PageLink to={paths.cashSheet(shiftDay(day, 1))} className={styles.onScreen}>
          {texts.nextDay}
        </PageLink>
      </p>
      {corrections.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{texts.corrections}</h3>
          <ul className={styles.corrections}>
            {corrections.map(({ _id, at, by, amount, reason }) => (
              <li key={_id}>
                <strong>{formatPrice(amount)}</strong>
                <bdi className={styles.reason}>{reason}</bdi>
                <bdi className={styles.hint}>{texts.by(formatMoment(at), by)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {isOwner && <CorrectDay day={day} />}
    </>
  );
}
