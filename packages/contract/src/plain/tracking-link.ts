/** A link to another page, over https and without a name or password in it; empty: none. */
export function isTrackingLink(text: string): boolean {
  if (text === '') return true;
  if (!URL.canParse(text) || /[\s"'<>\\`]/.test(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && !username && !password && hostname.includes('.');
}
