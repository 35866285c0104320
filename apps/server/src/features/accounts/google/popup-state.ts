/** What must be the same at the start and at the end of a sign-in: sealed into a short-lived cookie. */
import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { googleSignInLifetimeSeconds, popupNonceSchema } from '@book-store/contract';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { cookieAttributes, cookieName, findCookie } from '../../../security/cookies.ts';
import { GoogleFailure } from './google-failure.ts';

const sealedSchema = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });

export type PopupState = z.infer<typeof sealedSchema>;

/** The page's own nonce leads the state, so that even a sign-in gone wrong can be told to the right page. */
export function createPopupState(popupNonce: string): PopupState {
  return {
    state: `${popupNonce}.${randomBytes(32).toString('base64url')}`,
    nonce: randomBytes(32).toString('base64url'),
    codeVerifier: randomBytes(32).toString('base64url'),
  };
}

export function readPopupNonce(state: string | undefined): string | undefined {
  return popupNonceSchema.safeParse(state?.split('.', 1)[0]).data;
}

export function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}

export function createStateSeal(authSecret: string, publicUrl: string) {
  const key = new Uint8Array(hkdfSync('sha256', authSecret, '', 'book-store google state', 32));
  const name = cookieName(publicUrl, 'book-store.google_state');
  // Lax: the browser comes back from the provider's site.
  const attributes = cookieAttributes(publicUrl, 'Lax');
  return {
    seal: async (state: PopupState, now: Date): Promise<string> => {
      const sealed = await new EncryptJWT(state)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(new Date(now.getTime() + googleSignInLifetimeSeconds * 1000))
        .encrypt(key);
      return `${name}=${sealed}; Max-Age=${googleSignInLifetimeSeconds}; ${attributes}`;
    },
    /** The sealed state if it is the one that came back and is not too old. */
    open: async (cookies: string, returned: string | undefined, now: Date): Promise<PopupState> => {
      if (returned === undefined) throw new GoogleFailure('invalid-auth-event');
      const sealed = findCookie(cookies, name);
      if (sealed === undefined) throw new GoogleFailure('missing-cookie');
      const state = await decrypt(sealed, key, now);
      if (!state || !isSame(state.state, returned)) throw new GoogleFailure('invalid-auth-event');
      return state;
    },
    clear: `${name}=; Max-Age=0; ${attributes}`,
  };
}

export type StateSeal = ReturnType<typeof createStateSeal>;

async function decrypt(sealed: string, key: Uint8Array, now: Date): Promise<PopupState | undefined> {
  try {
    const options = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
    const { payload } = await jwtDecrypt(sealed, key, {
      ...options,
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return sealedSchema.parse(payload);
  } catch {
    return undefined;
  }
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
