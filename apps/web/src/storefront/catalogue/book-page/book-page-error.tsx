import { paths } from '../../../page/paths.ts';
import { bookPageTexts, stateTexts } from '../../../page/texts.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';

type BookPageErrorProps = { error: object; onRetry: () => void };

/** A book that is not there is not there the next time either; everything else is worth another try. */
export function BookPageError({ error, onRetry }: BookPageErrorProps) {
  const isGone = 'status' in error && (error.status === 404 || error.status === 400);
  return (
    <ErrorState
      isWholePage
      title={bookPageTexts.failed}
      text={isGone ? bookPageTexts.goneText : bookPageTexts.failedText}
      {...(!isGone && { onRetry })}
    >
      <LinkButton to={paths.home()}>{stateTexts.toHome}</LinkButton>
    </ErrorState>
  );
}
