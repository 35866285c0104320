import type { Finding } from './finding.ts';

const oldest = { major: 20, minor: 19 };
const localMajor = 24;

/** `startedBy` is the Node of the machine, `running` the one that npm installed for the store. */
export function checkNode(startedBy: string, running: string): Finding[] {
  return [
    judge('Node', startedBy, isAtLeast(startedBy, oldest.major, oldest.minor), 'install Node 20.19 or later'),
    judge('local Node', running, isAtLeast(running, localMajor, 0), 'run "npm ci" to bring Node 24'),
  ];
}

function judge(subject: string, version: string, isNewEnough: boolean, advice: string): Finding {
  return isNewEnough
    ? { subject, state: 'ok', text: version }
    : { subject, state: 'problem', text: `${version} is too old: ${advice}.` };
}

function isAtLeast(version: string, major: number, minor: number): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}
