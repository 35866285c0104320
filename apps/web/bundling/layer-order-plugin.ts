import type { Plugin } from 'vite';

/** As in src/ui/styles/styles.css. */
const order = '@layer tokens, reset, base, ui, features;';

/**
 * Each file of rules says the order of layers itself: the first one that a browser meets decides it, and which
 * one that is depends on how the build splits the code.
 */
export function declareLayerOrder(): Plugin {
  return {
    name: 'declare-layer-order',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.module.css') ? { code: `${order}\n${code}`, map: null } : null),
  };
}
