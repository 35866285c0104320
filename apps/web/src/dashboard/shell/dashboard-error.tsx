import { stateTexts } from '../../page/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { layoutTexts } from './shell-texts.ts';
import { paths } from '../../page/paths.ts';

/** In place of a dashboard page that broke: a fresh start helps, drafts are kept. */
export function DashboardError() {
  return (
    <ErrorState isWholePage title={stateTexts.errorTitle} text={stateTexts.errorText}>
      <Button onClick={() => window.location.reload()}>{stateTexts.reload}</Button>
      <a href={paths.dashboard()}>{layoutTexts.dashboard}</a>
    </ErrorState>
  );
}
