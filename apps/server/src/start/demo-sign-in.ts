import { isLoopbackName } from '../http/request-checks/host-names.ts';
import type { Settings } from '../settings.ts';
import { loadDemoPart } from './load-demo-part.ts';

export type DemoSignIn = { settings: Settings; close: () => Promise<void> };

/** A demo without Google's credentials brings a provider of its own, where only this machine can reach it. */
export async function openDemoSignIn(settings: Settings): Promise<DemoSignIn> {
  const { publicUrl } = settings;
  const isWanted =
    settings.demo && settings.google === undefined && isLoopbackName(new URL(publicUrl).hostname);
  if (!isWanted) return { settings, close: () => Promise.resolve() };
  const { startIdentityProvider } = await loadDemoPart(() => import('@book-store/demo/identity-provider'));
  const { google, close } = await startIdentityProvider({ publicUrl });
  return { settings: { ...settings, google }, close };
}
