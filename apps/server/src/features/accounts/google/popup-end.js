/** Tells the page that opened the popup how the sign-in ended, then closes. */
const { channel } = document.body.dataset;
const outcome = new URLSearchParams(location.hash.slice(1));
const nonce = outcome.get('nonce');
const code = outcome.get('code');

if (nonce) {
  const message = { type: channel, nonce, ...(code ? { ok: false, code } : { ok: true }) };
  // The provider's pages may have cut the tie to the opener; the channel reaches it all the same.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  new BroadcastChannel(channel).postMessage(message);
  window.opener?.postMessage(message, location.origin);
}
setTimeout(() => window.close(), 100);
