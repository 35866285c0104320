/** Installs and builds what is missing or stale; two commands in one checkout never do it at the same time. */
import { buildStale, findStaleSteps } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { lockCheckout } from './checkout-lock.mjs';

/** `build`: everything, nothing, or the steps of these names. */
export async function prepare({ build }) {
  const isReady = () => isInstalled() && (!build || findStaleSteps(build).length === 0);
  if (isReady()) return;
  const lock = await lockCheckout();
  try {
    // Another command may have done it while we waited.
    if (!isInstalled()) await install(lock);
    if (build) await buildStale(build);
  } finally {
    lock.release();
  }
}
