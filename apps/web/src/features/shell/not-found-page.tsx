import { paths } from '../../paths.ts';
import { stateTexts } from '../../texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { WholePageMessage } from './whole-page-message.tsx';

export function NotFoundPage() {
  return (
    <WholePageMessage title={stateTexts.notFoundTitle} text={stateTexts.notFoundText}>
      <LinkButton to={paths.home()}>{stateTexts.toHome}</LinkButton>
    </WholePageMessage>
  );
}
