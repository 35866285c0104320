/** One call of the webhook, as docs/operations.md describes it. */
import { createHmac } from 'node:crypto';
import type { SmsWebhookSettings } from '../../../../settings/sms-webhook-settings.ts';

export type CodeMessage = {
  /** The same on each try: a message that came twice is sent once. */
  id: string;
  to: string;
  code: string;
  text: string;
  orderNumber: string;
  expiresAt: string;
};

const timeoutMs = 10_000;

/** Throws where it was not taken; with a code or a status, never with what the other side said. */
export async function callWebhook({ url, secret }: SmsWebhookSettings, message: CodeMessage): Promise<void> {
  const body = JSON.stringify(message);
  const timestamp = Math.floor(Date.now() / 1000);
  const answer = await fetch(url, {
    method: 'POST',
    // Elsewhere nobody has promised to keep what is in it to themselves.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': message.id,
      'store-signature': `t=${timestamp},v1=${sign(secret, timestamp, body)}`,
    },
    body,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`status ${answer.status}`);
}

function sign(secret: string, timestamp: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
