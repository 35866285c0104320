/** For a page that could not be built: Vite's overlay; its client loads the page again when a file changes. */
import { ErrorOverlay } from '/@vite/client';

document.body.append(new ErrorOverlay(JSON.parse(document.getElementById('failure').textContent)));
