import { isReachable } from '@book-store/contract/shop';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { useShop } from '../../../page/use-shop.ts';
import { Alert } from '../../../ui/alert.tsx';
import { mailLinkTexts } from '../account-texts.ts';

/** A store without mail says so instead of pretending. */
export function NoMailMessage() {
  const canBeWrittenTo = isReachable(useShop());
  return (
    <>
      <Alert>{mailLinkTexts.noMail}</Alert>
      {canBeWrittenTo && (
        <>
          <p>{mailLinkTexts.noMailText}</p>
          <PageLink to={paths.about('contact')}>{mailLinkTexts.toContact}</PageLink>
        </>
      )}
    </>
  );
}
