import { paths } from '../../paths.ts';
import { stateTexts } from '../../texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { WholePageMessage } from './whole-page-message.tsx';

/** Where a page's own code failed, or could not be fetched any more. */
export function ErrorPage() {
  return (
    <WholePageMessage title={stateTexts.errorTitle} text={stateTexts.errorText}>
      <Button onClick={() => window.location.reload()}>{stateTexts.reload}</Button>
      <LinkButton look="secondary" to={paths.home()} reloadDocument>
        {stateTexts.toHome}
      </LinkButton>
    </WholePageMessage>
  );
}
