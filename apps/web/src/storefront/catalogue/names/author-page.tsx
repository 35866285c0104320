import { NamePage } from './name-page.tsx';

export function AuthorPage() {
  return <NamePage kind="authors" />;
}
