/** On a machine that is one of several on a host: how much of the processors others got, which no load average tells. */
import { readFileSync } from 'node:fs';

/** The percentage from this moment until the answer is called; 0 where the system does not tell. */
export function readStolenTime(): () => number {
  const before = readJiffies();
  return () => {
    const passed = readJiffies().map((jiffies, index) => jiffies - (before[index] ?? 0));
    const all = passed.reduce((sum, jiffies) => sum + jiffies, 0);
    return all > 0 ? (100 * (passed[stolen] ?? 0)) / all : 0;
  };
}

/** Of the columns that Linux has: user, nice, system, idle, iowait, irq, softirq, steal. */
const stolen = 7;

function readJiffies(): number[] {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    return line.trim().split(/ +/).slice(1, 9).map(Number);
  } catch {
    return [];
  }
}
