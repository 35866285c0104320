/**
 * How long requests took, in the format of Prometheus. By hand: the package that keeps the other figures hashes all labels
 * anew for every request, which was a thirtieth of a cached answer's time.
 */

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const name = 'http_request_duration_seconds';

/** `counts`: one for each bound, and one for what took longer. */
type Series = { labels: string; counts: number[]; sum: number };

export type RequestDurations = {
  observe(request: { method: string; route: string; status: number; seconds: number }): void;
  describe(): string;
};

export function createRequestDurations(): RequestDurations {
  const series = new Map<string, Map<string, Map<number, Series>>>();

  const find = (method: string, route: string, status: number): Series => {
    const routes = getOrAdd(series, method, () => new Map<string, Map<number, Series>>());
    const statuses = getOrAdd(routes, route, () => new Map<number, Series>());
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
    describe: () => {
      const all = [...series.values()].flatMap((routes) =>
        [...routes.values()].flatMap((statuses) => [...statuses.values()]),
      );
      const head = [
        `# HELP ${name} Time from the request line to the last byte of the answer.`,
        `# TYPE ${name} histogram`,
      ];
      return [...head, ...all.flatMap(describeSeries), ''].join('\n');
    },
  };
}

/** A bucket counts what took at most so long, the shorter ones included. */
function describeSeries({ labels, counts, sum }: Series): string[] {
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
