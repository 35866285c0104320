import { type NewsletterOutcome, newsletterOutcomes } from '@book-store/contract/newsletter-outcomes';
import { useSearchParams } from 'react-router';
import { paths } from '../../page/paths.ts';
import { newsletterTexts, stateTexts } from '../../page/texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { AccountCard } from '../accounts/index.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const { confirm, subscribed, invalid, later, failed } = newsletterTexts;
const shown: Record<NewsletterOutcome, { kind: 'success' | 'danger'; text: string }> = {
  confirm: { kind: 'success', text: confirm },
  subscribed: { kind: 'success', text: subscribed },
  invalid: { kind: 'danger', text: invalid },
  later: { kind: 'danger', text: later },
  failed: { kind: 'danger', text: failed },
};

/** What became of an address that a browser without JavaScript sent; who came otherwise, or in vain, finds the form. */
export function NewsletterOutcomePage() {
  const [search] = useSearchParams();
  const outcome = newsletterOutcomes.find((known) => known === search.get('outcome'));
  return (
    <AccountCard title={newsletterTexts.pageTitle} text={newsletterTexts.text}>
      {outcome && <Alert kind={shown[outcome].kind}>{shown[outcome].text}</Alert>}
      {(!outcome || shown[outcome].kind === 'danger') && <NewsletterForm />}
      <LinkButton to={paths.home()} isWide look="secondary">
        {stateTexts.toHome}
      </LinkButton>
    </AccountCard>
  );
}
