import type { FileImport, FileImportLine } from '@book-store/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { describeFailure } from '../transfer/describe-failure.ts';
import { type ImportLines, openLines } from '../transfer/import-lines.ts';
import type { ImportTurn } from '../transfer/import-turn.ts';

const linesType = 'application/x-ndjson';

export const answeredByLines = {
  description: 'Lines of progress, then one with the file or the failure',
  content: { [linesType]: { schema: z.custom<NodeJS.ReadableStream>().meta({ type: 'string' }) } },
};

type Lines = ImportLines<FileImportLine>;

/** The work goes on by itself; what becomes of it is told line by line. */
export function answerByLines(
  request: FastifyRequest,
  reply: FastifyReply,
  turn: ImportTurn,
  consequence: string,
  work: (lines: Lines) => Promise<FileImport>,
) {
  const lines = openLines<FileImportLine>();
  reply.raw.once('close', lines.close);
  work(lines)
    .then(
      (done) => lines.send({ kind: 'done', import: done }),
      (error: unknown) => {
        if (!lines.signal.aborted)
          lines.send({ kind: 'failure', error: describeFailure(error, request, consequence) });
      },
    )
    .finally(() => {
      turn.give();
      lines.end();
    });
  return reply.type(linesType).header('cache-control', 'no-store').send(lines.stream);
}
