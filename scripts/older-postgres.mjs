/**
 * The oldest PostgreSQL that the store supports, for the test of updates: found on this machine, or installed from the
 * system's packages. Without it the other tests are run all the same.
 */
import { existsSync } from 'node:fs';
import { install, mayInstall } from './apt.mjs';

/** A system offers one or two of them; the oldest says most. */
const majors = [15, 16, 17];
const places = majors.flatMap((major) => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
]);

/**
 * The folder with initdb, postgres and pg_dump.
 * @type {(exists?: (path: string) => boolean) => string | undefined}
 */
export const findOlderPostgres = (exists = existsSync) =>
  places.find((folder) => exists(`${folder}/initdb`) && exists(`${folder}/postgres`));

export async function ensureOlderPostgres() {
  if (findOlderPostgres()) return;
  const problem = mayInstall() ? await install('an older PostgreSQL', installation) : undefined;
  if (findOlderPostgres()) return;
  if (problem !== undefined) console.log(problem);
  console.log(
    `The update of a database was not tried on an older PostgreSQL: install the package postgresql-${majors[0]}, then run this again.`,
  );
}

/** Only the programs: without this setting, the package would make a database and run it. */
const noCluster = `sed -i 's/^#*create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf`;
const installation = `
  apt-get update && apt-get install --yes --no-install-recommends postgresql-common && ${noCluster} &&
  for major in ${majors.join(' ')}; do
    apt-cache show postgresql-$major >/dev/null 2>&1 || continue
    exec apt-get install --yes --no-install-recommends postgresql-$major
  done`;
