/** Where the link of the letter leads. A press decides: programs that check mails open links too. */
import { useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AccountCard } from '../../accounts/index.ts';
import { useConfirmByLinkMutation } from '../orders-api.ts';
import { holdTexts } from './hold-texts.ts';

type Outcome = { title: string; text: string };

type ConfirmByLinkProps = { number: string; token: string; onShowOrder: () => void };

export function ConfirmByLink({ number, token, onShowOrder }: ConfirmByLinkProps) {
  const [confirm, { isLoading }] = useConfirmByLinkMutation();
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState<string>();

  const press = async () => {
    setProblem(undefined);
    const { error } = await confirm({ number, token });
    if (!error) return setOutcome({ title: holdTexts.linkDoneTitle, text: holdTexts.linkDone(number) });
    const { code, message } = readFailure(error);
    if (code === 'link_invalid' || code === 'validation_failed') {
      return setOutcome({ title: holdTexts.linkBadTitle, text: holdTexts.linkBad });
    }
    if (code === 'confirmation_refused') {
      return setOutcome({ title: holdTexts.linkOverTitle, text: message ?? '' });
    }
    return setProblem((code === 'too_many_requests' && message) || holdTexts.failed);
  };

  const { title, text } = outcome ?? { title: holdTexts.linkTitle(number), text: holdTexts.linkAsk };
  return (
    <AccountCard title={title} text={<span role="status">{text}</span>}>
      {problem !== undefined && <Alert>{problem}</Alert>}
      {outcome ? (
        <Button isWide look="secondary" onClick={onShowOrder}>
          {holdTexts.toOrder}
        </Button>
      ) : (
        <Button isWide disabled={isLoading} onClick={() => void press()}>
          {isLoading ? holdTexts.linkSending : holdTexts.linkButton}
        </Button>
      )}
    </AccountCard>
  );
}
