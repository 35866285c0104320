/** Brings the colours of the covers up to date by itself, once the store listens. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import { type BackgroundWork, workOnceInBackground } from '../../../database/work-in-background.ts';
import { colourCovers } from './colour-covers.ts';

export function colourInBackground(
  { address }: Pick<Database, 'address'>,
  coversDir: string,
  log: FastifyBaseLogger,
): BackgroundWork {
  return workOnceInBackground(
    {
      work: async (rest, signal) => {
        const coloured = await colourCovers(address, { coversDir, rest, signal });
        if (coloured) log.info({ books: coloured }, 'books were given the colours of their covers');
      },
      failure: 'the colours of covers could not be named',
    },
    log,
  );
}
