import type { FirstStep } from '@book-store/contract';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useMe } from '../session/index.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './first-steps.module.css';
import { useReadFirstStepsQuery } from './shop-api.ts';
import { shopTexts } from './shop-texts.ts';

/** Where a step is taken; nowhere here for what is set where the store runs. */
const places: Partial<Record<FirstStep['name'], string>> = {
  name: paths.shopSettings(),
  contact: paths.shopSettings(),
  links: paths.shopSettings(),
  texts: paths.shopSettings(),
  books: paths.addBook(),
};

/** What a new shop still needs; nothing for a clerk, in the demo, and once all is done. */
export function FirstSteps() {
  const isOwner = useMe()?.role === 'owner';
  const { data: steps = [] } = useReadFirstStepsQuery(undefined, {
    skip: !isOwner,
    refetchOnMountOrArgChange: true,
  });
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Panel title={shopTexts.firstSteps}>
      <p className={styles.text}>{shopTexts.firstStepsLead}</p>
      <ol className={styles.list}>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </Panel>
  );
}

function Step({ step: { name, isDone } }: { step: FirstStep }) {
  const { label, text } = shopTexts.steps[name];
  const place = places[name];
  return (
    <li className={isDone ? styles.done : styles.step}>
      <span className={styles.mark}>{isDone && <Icon name="check" />}</span>
      <span>
        {place && !isDone ? <PageLink to={place}>{label}</PageLink> : label}
        <VisuallyHidden>{` (${isDone ? shopTexts.done : shopTexts.open})`}</VisuallyHidden>
        {!isDone && <span className={styles.text}>{text}</span>}
      </span>
    </li>
  );
}
