import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { mailLinkTexts } from '../account-texts.ts';

/** A store without mail says so instead of pretending. */
export function NoMailMessage() {
  return (
    <>
      <Alert>{mailLinkTexts.noMail}</Alert>
      <p>{mailLinkTexts.noMailText}</p>
      <PageLink to={paths.about('contact')}>{mailLinkTexts.toContact}</PageLink>
    </>
  );
}
