/**
 * How long requests took, in the format of Prometheus. By hand: the package that keeps the other figures hashes all labels
 * anew for every request, which was a thirtieth of a cached answer's time.
 */

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const name = 'http_request_duration_seconds';

/** `counts`: one for each bound, and one for what took longer. */
export type DurationSeries = { labels: string; counts: number[]; sum: number };

export type RequestDurations = {
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void;
  read: () => DurationSeries[];
};

export function createRequestDurations(): RequestDurations {
  const series = new Map<string, Map<string, Map<number, DurationSeries>>>();

  const find = (method: string, route: string, status: number): DurationSeries => {
    const routes = getOrAdd(series, method, () => new Map<string, Map<number, DurationSeries>>());
    const statuses = getOrAdd(routes, route, () => new Map<number, DurationSeries>());
    return getOrAdd(statuses, status, () => ({
      labels: `method="${method}",route="${route.replaceAll(/["\\]/g, '\\$&')}",status="${status}"`,
      counts: Array.from({ length: bounds.length + 1 }, () => 0),
      sum: 0,
    }));
  };

  return {
    observe: ({ method, route, status, seconds }) => {
      const found = find(method, route, status);
      let bucket = 0;
      while (bucket < bounds.length && seconds > (bounds[bucket] ?? Infinity)) bucket += 1;
      found.counts[bucket] = (found.counts[bucket] ?? 0) + 1;
      found.sum += seconds;
    },
    read: () =>
      [...series.values()].flatMap((routes) =>
        [...routes.values()].flatMap((statuses) => [...statuses.values()]),
      ),
  };
}

/** Series of several processes with the same labels are one. */
export function describeDurations(all: DurationSeries[]): string {
  const sums = new Map<string, DurationSeries>();
  for (const { labels, counts, sum } of all) {
    const known = sums.get(labels);
    sums.set(labels, {
      labels,
      counts: counts.map((count, index) => count + (known?.counts[index] ?? 0)),
      sum: sum + (known?.sum ?? 0),
    });
  }
  const head = [
    `# HELP ${name} Time from the request line to the last byte of the answer.`,
    `# TYPE ${name} histogram`,
  ];
  return [...head, ...[...sums.values()].flatMap(describeSeries), ''].join('\n');
}

/** A bucket counts what took at most so long, the shorter ones included. */
function describeSeries({ labels, counts, sum }: DurationSeries): string[] {
  let count = 0;
  const buckets = counts.map((added, index) => {
    count += added;
    return `${name}_bucket{le="${bounds[index] ?? '+Inf'}",${labels}} ${count}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const added = make();
  map.set(key, added);
  return added;
}
