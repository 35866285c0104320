import { googlePopupChannel } from '@book-store/contract/google-popup';
import type { PopupWindowHost } from './google-popup.ts';

const size = { width: 500, height: 600 };

export const browserWindowHost: PopupWindowHost = {
  createNonce: () =>
    [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(''),
  open: (nonce) =>
    window.open(
      `/api/v1/accounts/google/popup-start?nonce=${nonce}`,
      `google-${nonce}`,
      describeWindow({
        ...size,
        left: window.screenX + Math.max(0, (window.outerWidth - size.width) / 2),
        top: window.screenY + Math.max(0, (window.outerHeight - size.height) / 2),
      }),
    ),
  listen: (onMessage) => {
    const channel = new BroadcastChannel(googlePopupChannel);
    const onChannelMessage = (event: MessageEvent) => onMessage(event.data);
    const onWindowMessage = (event: MessageEvent) => {
      if (event.origin === window.location.origin) onMessage(event.data);
    };
    channel.addEventListener('message', onChannelMessage);
    window.addEventListener('message', onWindowMessage);
    return () => {
      channel.close();
      window.removeEventListener('message', onWindowMessage);
    };
  },
};

function describeWindow(features: Record<string, number>): string {
  const parts = Object.entries(features).map(([name, value]) => `${name}=${Math.round(value)}`);
  return ['popup=yes', 'resizable=yes', 'scrollbars=yes', ...parts].join(',');
}
