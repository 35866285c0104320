import { type HeadInput, pageLoader } from '../../../page/page.ts';
import { paths } from '../../../page/paths.ts';
import { titleWithShop } from '../../../page/shop-slice.ts';
import { stateTexts } from '../../../page/texts.ts';
import type { PageHead } from '../../../page/web-bundle.ts';
import { type NameKind, namesApi } from './names-api.ts';

/** Authors and series have pages alike. */
export function namePage(kind: NameKind) {
  const { readNamed } = namesApi.endpoints;
  return {
    loader: pageLoader(({ params: { name = '' }, load }) => load(readNamed.initiate({ kind, name }))),
    head: ({ state, params: { name = '' } }: HeadInput): PageHead => {
      const { data, isError } = readNamed.select({ kind, name })(state);
      if (data) return { title: titleWithShop(data.name, state), canonical: paths[kind](data.name) };
      const title = isError ? stateTexts.notFoundTitle : stateTexts.loading;
      return { title: titleWithShop(title, state), hideFromSearch: true };
    },
  };
}
