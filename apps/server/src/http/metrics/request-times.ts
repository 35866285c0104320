/**
 * How long requests took, by method, route and status, as a histogram of Prometheus. Counted here instead of by the
 * package: its search for the right labels took five microseconds, a twentieth of a cached answer.
 */

export type ServedRequest = { method: string; route: string; status: number };

type Times = { buckets: number[]; sum: number };

const name = 'http_request_duration_seconds';
const boundsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const bounds = [...boundsSeconds, '+Inf'];

export function createRequestTimes() {
  const byRoute = new Map<string, Map<string, Map<number, Times>>>();

  return {
    observe: ({ method, route, status }: ServedRequest, seconds: number): void => {
      const byMethod = getOrAdd(byRoute, route, newMap<string, Map<number, Times>>);
      const times = getOrAdd(getOrAdd(byMethod, method, newMap<number, Times>), status, newTimes);
      let bucket = 0;
      while (bucket < boundsSeconds.length && seconds > (boundsSeconds[bucket] as number)) bucket += 1;
      times.buckets[bucket] = (times.buckets[bucket] ?? 0) + 1;
      times.sum += seconds;
    },

    /** As `Registry.getMetricsAsJSON` gives its figures. */
    read: () => ({
      name,
      help: 'Time from the request line to the last byte of the answer.',
      type: 'histogram',
      aggregator: 'sum',
      values: [...byRoute].flatMap(([route, byMethod]) =>
        [...byMethod].flatMap(([method, byStatus]) =>
          [...byStatus].flatMap(([status, times]) =>
            describeTimes({ method, route, status: String(status) }, times),
          ),
        ),
      ),
    }),
  };
}

function describeTimes(labels: Record<string, string>, { buckets, sum }: Times) {
  let count = 0;
  const upTo = bounds.map((le, bucket) => {
    count += buckets[bucket] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...upTo,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}

const newTimes = (): Times => ({ buckets: bounds.map(() => 0), sum: 0 });
const newMap = <Key, Value>() => new Map<Key, Value>();

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
