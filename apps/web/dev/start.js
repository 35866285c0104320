/** The script of every page in development: Vite's client and React Refresh first, then the app. */
import '/@vite/client';
import '@vitejs/plugin-react/preamble';
import '../src/app/start-app.tsx';

// By now each module has brought its own styles, which Vite exchanges.
import.meta.hot.on('vite:beforeUpdate', () => {
  document.querySelector('link[href^="/dev/styles"]')?.remove();
});
