/** Installs and builds what is missing or stale; two commands in one checkout never do it at the same time. */
import { buildStale, findStaleSteps } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { lockCheckout } from './checkout-lock.mjs';

/** `tools`: whether more is needed than a production installation has; `build`: everything, nothing, or these steps. */
export async function prepare({ tools = false, build }) {
  const isReady = () => isInstalled({ tools }) && (!build || findStaleSteps(build).length === 0);
  if (isReady()) return;
  const lock = await lockCheckout();
  try {
    // Another command may have done it while we waited.
    if (!isInstalled({ tools })) await install(lock);
    if (build) await buildStale(build);
  } finally {
    lock.release();
  }
}
