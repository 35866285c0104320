import { useMatches } from 'react-router';
import type { PageHandle } from '../../page/page.ts';
import { paths } from '../../page/paths.ts';
import { stateTexts } from '../../page/texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useConnection } from '../../browser/use-connection.ts';
import { WholePageMessage } from './whole-page-message.tsx';

/** Where a page's own code failed, or could not be fetched any more. */
export function ErrorPage() {
  const { failedTitle } = (useMatches().at(-1)?.handle ?? {}) as Partial<PageHandle>;
  // Anew from the server: a script that failed once may be kept as failed.
  const reload = () => window.location.reload();
  const isOnline = useConnection(reload);
  return (
    <WholePageMessage
      title={failedTitle ?? (isOnline ? stateTexts.errorTitle : stateTexts.offlineTitle)}
      text={isOnline ? stateTexts.errorText : stateTexts.offlineText}
    >
      {isOnline && <Button onClick={reload}>{stateTexts.reload}</Button>}
      <LinkButton look="secondary" to={paths.home()} reloadDocument={isOnline}>
        {stateTexts.toHome}
      </LinkButton>
    </WholePageMessage>
  );
}
