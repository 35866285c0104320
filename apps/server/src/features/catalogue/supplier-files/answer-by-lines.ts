import type { FileImport, FileImportLine } from '@book-store/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { describeFailure } from '../transfer/describe-failure.ts';
import { type ImportLines, openLines } from '../transfer/import-lines.ts';
import type { ImportTurn } from '../transfer/import-turn.ts';

const linesType = 'application/x-ndjson';

export const answeredByLines = {
  description: 'Lines of progress, then one with the file, or with what failed after the first line',
  content: { [linesType]: { schema: z.custom<NodeJS.ReadableStream>().meta({ type: 'string' }) } },
};

type Lines = ImportLines<FileImportLine>;

/**
 * The work goes on by itself; what becomes of it is told line by line. What is refused before the first line has a status
 * of its own, as everywhere; once a line was sent only the last one can tell.
 */
export async function answerByLines(
  request: FastifyRequest,
  reply: FastifyReply,
  turn: ImportTurn,
  consequence: string,
  work: (lines: Lines) => Promise<FileImport>,
) {
  const lines = openLines<FileImportLine>();
  const { promise: untilFirstLine, resolve: begin } = Promise.withResolvers<void>();
  let hasBegun = false;
  const send = (line: FileImportLine) => {
    hasBegun = true;
    lines.send(line);
    begin();
  };
  reply.raw.once('close', lines.close);
  const untilDone = work({ ...lines, send })
    .then(
      (done) => send({ kind: 'done', import: done }),
      (error: unknown) => {
        if (lines.signal.aborted) return;
        if (!hasBegun) throw error;
        send({ kind: 'failure', error: describeFailure(error, request, consequence) });
      },
    )
    .finally(() => {
      turn.give();
      lines.end();
    });
  await Promise.race([untilFirstLine, untilDone]);
  return reply.type(linesType).header('cache-control', 'no-store').send(lines.stream);
}
