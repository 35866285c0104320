/** Where the links of the newsletter's letters lead. A press decides: programs that check mails open links too. */
import { useState } from 'react';
import { readFailure } from '../../api/api-failure.ts';
import { paths } from '../../page/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AccountCard, useLinkToken } from '../accounts/index.ts';
import { useConfirmNewsletterMutation, useLeaveNewsletterMutation } from './content-api.ts';
import { newsletterLinkTexts } from './newsletter-link-texts.ts';

export function ConfirmNewsletterPage() {
  const [confirm] = useConfirmNewsletterMutation();
  return (
    <LinkPage texts={newsletterLinkTexts.confirm} onPress={async (token) => (await confirm(token)).error} />
  );
}

export function LeaveNewsletterPage() {
  const [leave] = useLeaveNewsletterMutation();
  return <LinkPage texts={newsletterLinkTexts.leave} onPress={async (token) => (await leave(token)).error} />;
}

type LinkPageProps = {
  texts: (typeof newsletterLinkTexts)['confirm' | 'leave'];
  /** The failure, if there is one. */
  onPress: (token: string) => Promise<unknown>;
};

type Outcome = 'open' | 'sending' | 'done' | 'bad';

function LinkPage({ texts, onPress }: LinkPageProps) {
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<Outcome>('open');
  const [problem, setProblem] = useState<string>();

  const press = async (link: string) => {
    setProblem(undefined);
    setOutcome('sending');
    const error = await onPress(link);
    if (error === undefined) return setOutcome('done');
    const { code, message } = readFailure(error);
    if (code === 'link_invalid') return setOutcome('bad');
    setOutcome('open');
    setProblem((code === 'too_many_requests' && message) || newsletterLinkTexts.failed);
  };

  const { title, text } = token === undefined ? noToken : describe(texts, outcome);
  const isOpen = token !== undefined && (outcome === 'open' || outcome === 'sending');
  return (
    <AccountCard title={title} text={<span role="status">{text}</span>}>
      {problem !== undefined && <Alert>{problem}</Alert>}
      {isOpen ? (
        <Button isWide disabled={outcome === 'sending'} onClick={() => void press(token)}>
          {outcome === 'sending' ? texts.sending : texts.button}
        </Button>
      ) : (
        <LinkButton to={paths.home()} isWide look="secondary">
          {newsletterLinkTexts.toStore}
        </LinkButton>
      )}
    </AccountCard>
  );
}

const noToken = { title: newsletterLinkTexts.noTokenTitle, text: newsletterLinkTexts.noTokenText };

function describe(texts: LinkPageProps['texts'], outcome: Outcome): { title: string; text: string } {
  if (outcome === 'done') return { title: texts.doneTitle, text: texts.doneText };
  if (outcome === 'bad') return { title: newsletterLinkTexts.badTitle, text: texts.badText };
  return texts;
}
