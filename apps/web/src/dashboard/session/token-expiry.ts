/**
 * When a token that was just issued ends, by this browser's clock: a clock that is wrong by hours would otherwise
 * throw it away at once, or keep it too long.
 */
export function expiryOf(token: string, now = Date.now()): string {
  const { exp, iat } = readClaims(token);
  return new Date(now + (exp - iat) * 1000).toISOString();
}

function readClaims(token: string): { exp: number; iat: number } {
  const [, payload = ''] = token.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number; iat: number };
}
