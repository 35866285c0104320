import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createShortNames, nameReadably } from './bundling/class-names.ts';
import { removeLeftovers } from './bundling/clean-plugin.ts';
import { declareLayerOrder } from './bundling/layer-order-plugin.ts';
import { lightenFonts } from './bundling/lighter-fonts-plugin.ts';
import { listModules } from './bundling/list-modules-plugin.ts';
import { precompress } from './bundling/precompress-plugin.ts';
import { hintToCompile, sharedScripts } from './bundling/shared-scripts.ts';

/**
 * `vite build` makes the browser's files, `vite build --ssr` the bundle that the server renders with. In development,
 * dev/web-dev-server.ts serves the sources as they are.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    declareLayerOrder(),
    lightenFonts(),
    removeLeftovers(),
    ...(isSsrBuild ? [] : [precompress(), listModules()]),
  ],
  publicDir: false,
  css: { modules: { generateScopedName: command === 'build' ? createShortNames() : nameReadably } },
  // Everything is bundled with React's production build, so that no setting of the server can slow it down.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true as const },
  }),
  build: {
    target: isSsrBuild ? 'node24' : 'baseline-widely-available',
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    emptyOutDir: false,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx' }
      : {
          // The first stands in the page itself; then a page starts with the second or with the third.
          input: ['src/app/early-events.ts', 'src/app/entry-client.ts', 'src/app/start-app.tsx'],
          // After the minifier, which would drop a comment.
          output: { codeSplitting: { groups: sharedScripts }, postBanner: hintToCompile },
        },
  },
}));
