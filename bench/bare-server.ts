/** The yardstick: a Fastify with nothing but one route, which sends the bytes of a file. */
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

const [port = '', path = '', file = '', headers = '{}'] = process.argv.slice(2);
const bytes = await readFile(file);
const sent = JSON.parse(headers) as Record<string, string>;
const app = Fastify();
app.get(path, (_request, reply) => {
  void reply.headers(sent).send(bytes);
});
process.once('disconnect', () => process.exit());
await app.listen({ port: Number(port), host: '127.0.0.1' });
