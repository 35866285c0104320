/** Three machines on one: as root each in a network of its own that can be cut, else all on this machine's loopback. */
import { execFileSync } from 'node:child_process';
import { findFreePort } from '../../scripts/free-port.mjs';
import type { Scope } from '../bench-scope.ts';
import { findProgram } from './programs.ts';

export type Machine = {
  name: string;
  address: string;
  databasePort: number;
  controlPort: number;
  /** Words that come before a command to run it there. */
  enter: string[];
};

export type Network = {
  /** Where the stores, the proxies and the coordinator are. */
  home: string;
  machines: Machine[];
  /** Undefined without root. */
  cut: ((machine: Machine) => void) | undefined;
  mend: (machine: Machine) => void;
};

const names = ['node1', 'node2', 'node3'];
const bridge = 'drill0';
const subnet = '10.213.77';

export async function openNetwork(scope: Scope): Promise<Network> {
  const ip = process.getuid?.() === 0 ? findProgram('ip') : undefined;
  return ip === undefined || !mayMakeNetworks(ip) ? openLoopback() : openNamespaces(scope, ip);
}

function mayMakeNetworks(ip: string): boolean {
  try {
    execFileSync(ip, ['netns', 'add', 'drill-try'], { stdio: 'ignore' });
    execFileSync(ip, ['netns', 'del', 'drill-try'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function openLoopback(): Promise<Network> {
  const machines: Machine[] = [];
  for (const name of names) {
    const [databasePort, controlPort] = [await findFreePort(), await findFreePort()];
    machines.push({ name, address: '127.0.0.1', databasePort, controlPort, enter: [] });
  }
  return { home: '127.0.0.1', machines, cut: undefined, mend: () => undefined };
}

function openNamespaces(scope: Scope, ip: string): Network {
  const call = (...words: string[]) => void execFileSync(ip, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const tryTo = (...words: string[]) => {
    try {
      call(...words);
    } catch {
      // It was not there.
    }
  };
  const removeAll = () => {
    for (const name of names) {
      tryTo('netns', 'del', name);
      // The kernel takes its time with the other end.
      tryTo('link', 'del', `drill-${name}`);
    }
    tryTo('link', 'del', bridge);
  };
  // What a drill that was killed has left.
  removeAll();
  scope.defer(async () => removeAll());
  call('link', 'add', bridge, 'type', 'bridge');
  call('addr', 'add', `${subnet}.1/24`, 'dev', bridge);
  call('link', 'set', bridge, 'up');
  const machines = names.map((name, index): Machine => {
    const address = `${subnet}.${index + 11}`;
    call('netns', 'add', name);
    call('link', 'add', `drill-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    call('link', 'set', `drill-${name}`, 'master', bridge, 'up');
    const inside = ['netns', 'exec', name, ip];
    call(...inside, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    call(...inside, 'link', 'set', 'eth0', 'up');
    call(...inside, 'link', 'set', 'lo', 'up');
    return { name, address, databasePort: 5432, controlPort: 8008, enter: [ip, 'netns', 'exec', name] };
  });
  return {
    home: `${subnet}.1`,
    machines,
    cut: ({ name }) => call('link', 'set', `drill-${name}`, 'down'),
    mend: ({ name }) => call('link', 'set', `drill-${name}`, 'up'),
  };
}
