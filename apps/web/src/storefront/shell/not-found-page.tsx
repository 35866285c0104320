import { paths } from '../../page/paths.ts';
import { stateTexts } from '../../page/texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { WholePageMessage } from './whole-page-message.tsx';

export function NotFoundPage() {
  return (
    <WholePageMessage title={stateTexts.notFoundTitle} text={stateTexts.notFoundText}>
      <LinkButton to={paths.home()}>{stateTexts.toHome}</LinkButton>
    </WholePageMessage>
  );
}
