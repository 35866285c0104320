import { NamePage } from './name-page.tsx';

export function SeriesPage() {
  return <NamePage kind="series" />;
}
