/** Where the link of the letter leads. A press decides: programs that check mails open links too. */
import { useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { AccountCard } from '../../accounts/index.ts';
import { useConfirmByLinkMutation, useLookAtLinkQuery } from '../orders-api.ts';
import { holdTexts } from './hold-texts.ts';

type Outcome = { title: string; text: string };

type ConfirmByLinkProps = { number: string; token: string; onShowOrder: () => void };

export function ConfirmByLink({ number, token, onShowOrder }: ConfirmByLinkProps) {
  const [confirm, { isLoading }] = useConfirmByLinkMutation();
  const known = useLookAtLinkQuery({ number, token }, { refetchOnMountOrArgChange: true });
  const [pressed, setPressed] = useState<Outcome>();
  const [problem, setProblem] = useState<string>();

  const press = async () => {
    setProblem(undefined);
    const { error } = await confirm({ number, token });
    if (!error) return setPressed({ title: holdTexts.linkDoneTitle, text: holdTexts.linkDone(number) });
    const refused = readRefusal(error);
    if (refused) return setPressed(refused);
    const { code, message } = readFailure(error);
    return setProblem((code === 'too_many_requests' && message) || holdTexts.failed);
  };

  // Where the store does not say, the press will.
  const used = { title: holdTexts.linkUsedTitle, text: holdTexts.linkUsed(number) };
  const outcome = pressed ?? (known.data?.isHeld === false ? used : readRefusal(known.error));
  if (known.isLoading) return <Spinner />;
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

/** What no second press would mend. */
function readRefusal(error: unknown): Outcome | undefined {
  const { code, message } = readFailure(error);
  if (code === 'link_invalid' || code === 'validation_failed') {
    return { title: holdTexts.linkBadTitle, text: holdTexts.linkBad };
  }
  return code === 'confirmation_refused'
    ? { title: holdTexts.linkOverTitle, text: message ?? '' }
    : undefined;
}
