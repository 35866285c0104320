/**
 * Compresses the JSON that is read. Answers with a version of their own compress themselves, since the version names the
 * bytes. Answers to writes are left alone: those carry tokens, and the length of a compressed answer tells something of a
 * secret to whoever can choose a part of the rest.
 */
import type { onSendAsyncHookHandler } from 'fastify';
import type { App } from '../app-types.ts';
import { chooseEncoding, compress, isWorthCompressing } from './content-encoding.ts';

export function registerJsonCompression(app: App): void {
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => method === 'GET');
    if (!isRead || route.schema?.answerHeaders?.[200]?.includes('etag')) return;
    route.onSend = [...[route.onSend ?? []].flat(), compressJson];
  });
}

const compressJson: onSendAsyncHookHandler = async (request, reply, payload) => {
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  const isLong = typeof payload === 'string' && isWorthCompressing(payload);
  if (!isJson || !isLong || reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return payload;
  void reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return payload;
  const compressed = await compress(encoding, payload);
  // The length that was reckoned before is the text's.
  void reply.header('content-encoding', encoding).header('content-length', compressed.length);
  return compressed;
};
