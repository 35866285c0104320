/** What Linux tells about processes; elsewhere there is nothing to read. */
import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** Seconds of processor time that the process has used so far. */
export async function readProcessorTime(pid: number): Promise<number> {
  const fields = await readStat(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The process and all that descend from it. */
export async function findProcessTree(top: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) {
    const fields = await readStat(pid).catch(() => []);
    parents.set(pid, Number(fields[1]));
  }
  const tree = [top];
  for (const parent of tree) {
    for (const [pid, itsParent] of parents) if (itsParent === parent) tree.push(pid);
  }
  return tree;
}

/** Bytes of memory, where what several processes share is divided among them. */
export async function readProportionalMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}

/** The same without the database's cache, which all its processes share and which is there for everybody. */
export async function readOwnMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const read = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0) * 1024;
  return read(/^Pss:\s+(\d+) kB/m) - read(/^Pss_Shmem:\s+(\d+) kB/m);
}

/** The fields after the program's name, which may itself contain spaces and brackets. */
async function readStat(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
