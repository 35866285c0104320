/** One serving process: the app on the shared port until it is told to stop. */
import { buildApp } from '../build-app.ts';
import { connectDatabase, type DatabaseAddress } from '../database/connect.ts';
import { errorCodeOf } from '../error-code.ts';
import type { Settings } from '../settings.ts';
import { StartError } from './start-error.ts';

export type ServeOptions = { settings: Settings; address: DatabaseAddress; authSecret: string };

export type Serving = { close(): Promise<void> };

export async function serve({ settings, address, authSecret }: ServeOptions): Promise<Serving> {
  const database = connectDatabase(
    address,
    (error) => app.log.warn({ err: error }, 'an idle connection broke'),
    {
      onAway: (error) => app.log.error({ err: error }, 'the database is away; what needs it is refused'),
      onBack: () => app.log.info('the database is back'),
    },
  );
  const app = await buildApp({ settings, authSecret, database });
  const close = async () => {
    await app.close();
    await database.close();
  };
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await close();
    throw explainListenFailure(error, settings);
  }
  return { close };
}

function explainListenFailure(error: unknown, { port, host }: Settings): unknown {
  switch (errorCodeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already taken: stop the program that uses it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user: set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST is "${host}", which is not an address of this machine.`);
    default:
      return error;
  }
}
