/** Where codes go that are to be sent to a telephone: whoever sends text messages for the shop. */
import { isLoopbackName } from '../http/request-checks/host-names.ts';
import { isGuessable } from '../security/guessable-secret.ts';
import { SettingsError } from './setting-values.ts';

export type SmsWebhookSettings = { url: string; secret: string };

type Read = (name: string) => string | undefined;

export function readSmsWebhook(read: Read): SmsWebhookSettings | undefined {
  const [url, secret] = [read('SMS_WEBHOOK_URL'), read('SMS_WEBHOOK_SECRET')];
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined || secret === undefined) {
    throw new SettingsError(
      'SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET are only of use together: give both or none.',
    );
  }
  if (secret.length < 32 || isGuessable(secret, 16)) {
    throw new SettingsError(
      'SMS_WEBHOOK_SECRET must have at least 32 random characters, such as "openssl rand -base64 32" prints.',
    );
  }
  return { url: readUrl(url), secret };
}

/** Plain http only on this machine: elsewhere anybody on the way could read the codes. Its text may hold a key. */
function readUrl(text: string): string {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackName(url.hostname));
  if (url && isSafe && !url.username && !url.hash) return url.href;
  throw new SettingsError(
    'SMS_WEBHOOK_URL must be an https address such as https://sms.example/codes, without a user name.',
  );
}
