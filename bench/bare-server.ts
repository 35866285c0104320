/**
 * The yardstick: a Fastify with nothing but one route, which sends the bytes of a file: a short answer as text, which Node
 * sends sooner than a buffer, and a long one as a buffer, which Node sends sooner than text.
 */
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

const maxTextBytes = 4_000;

const [port = '', path = '', file = '', headers = '{}'] = process.argv.slice(2);
const bytes = await readFile(file);
const sent = JSON.parse(headers) as Record<string, string>;
const isText = sent['content-encoding'] === undefined && bytes.length <= maxTextBytes;
const body = isText ? bytes.toString() : bytes;
const app = Fastify();
app.get(path, (_request, reply) => {
  void reply.headers(sent).send(body);
});
process.once('disconnect', () => process.exit());
await app.listen({ port: Number(port), host: '127.0.0.1' });
