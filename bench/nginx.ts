/** nginx in front of several instances, with the rules of deploy/nginx. */
import { access, constants, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Scope } from './bench-scope.ts';
import { runToEnd, startChild, stopChild } from './child-process.ts';

/** The nginx of the machine; if there is none, Debian's, only unpacked: nothing is installed. */
export async function findNginx(folder: string): Promise<string | undefined> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  for (const place of folders) if (await isProgram(join(place, 'nginx'))) return join(place, 'nginx');
  return unpackNginx(folder).catch(() => undefined);
}

async function unpackNginx(folder: string): Promise<string | undefined> {
  const place = join(folder, 'nginx');
  const logFile = join(folder, 'unpack-nginx.log');
  const script = `mkdir -p "$0" && cd "$0" && apt-get download nginx && dpkg -x nginx_*.deb .`;
  await runToEnd(['-c', script, place], { program: '/bin/sh', logFile });
  const program = join(place, 'usr/sbin/nginx');
  // Its libraries may be missing: then it cannot even tell its version.
  await runToEnd(['-v'], { program, logFile });
  return program;
}

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

export async function startNginx(
  scope: Scope,
  { program, folder, port, targets }: { program: string; folder: string; port: number; targets: URL[] },
): Promise<void> {
  const place = join(folder, 'proxy');
  await mkdir(place);
  const file = join(place, 'nginx.conf');
  await writeFile(file, describeProxy(place, port, targets));
  const child = startChild(['-p', place, '-c', file, '-e', join(place, 'error.log')], {
    program,
    logFile: join(place, 'output.log'),
  });
  scope.defer(() => stopChild(child, 5_000));
  const url = `http://127.0.0.1:${port}/healthz`;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.hasEnded()) throw new Error(`nginx did not start: ${child.readLog()}`);
    await wait(20);
  }
}

const rules = join(import.meta.dirname, '../deploy/nginx/store-rules.conf');

/** `max_fails=0` as in deploy/nginx/book-store.conf: an instance that was away for a moment is asked again at once. */
function describeProxy(place: string, port: number, targets: URL[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off;
    worker_processes 1;
    pid "${place}/nginx.pid";
    events { worker_connections 512; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path "${place}/${name}";`).join(' ')}
      keepalive_requests 10000000;
      upstream store { ${targets.map(({ host }) => `server ${host} max_fails=0;`).join(' ')} }
      server {
        listen 127.0.0.1:${port};
        include "${rules}";
      }
    }`;
}
