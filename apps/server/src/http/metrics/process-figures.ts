/** The figures of one serving process, in a form that travels to the others, and the sum of several as Prometheus reads it. */
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createRequestTimes, type ServedRequest } from './request-times.ts';

/** As `Registry.getMetricsAsJSON` gives them. */
export type ProcessFigures = object[];

type Labels = Record<string, string>;
type Reading = number | { labels: Labels; value: number }[] | undefined;

/** Something that is kept elsewhere and only looked at when somebody asks, so that nobody pays for it before. */
type WatchedFigure = {
  name: string;
  help: string;
  /** Whether it only ever grows. */
  isCount?: boolean;
  labels?: string[];
  /** What the figure of several processes is; where each of them sees the same, not the sum. */
  across?: 'sum' | 'max' | 'min';
  /** Undefined where there is none: whoever waits for it can ask for its absence. */
  read: () => Reading | Promise<Reading>;
};

type Timing<Label extends string> = { name: string; help: string; labels: Label[]; bucketsSeconds: number[] };

export type FigureKeeper = {
  observe: (request: ServedRequest, seconds: number) => void;
  watch: (figure: WatchedFigure) => void;
  /** Durations of a kind; returns what takes them. */
  time: <Label extends string>(
    timing: Timing<Label>,
  ) => (labels: Record<Label, string>, seconds: number) => void;
  read: () => Promise<ProcessFigures>;
  /** As Prometheus reads them. */
  describe: () => Promise<string>;
};

/** A figure that the database is late with is left out: the others are wanted most when it is busy. */
const readTimeoutMs = 1_000;

export function createProcessFigures(): FigureKeeper {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const looks: (() => Promise<void>)[] = [];
  const look = () => Promise.all(looks.map((lookAtOne) => lookAtOne()));

  const time: FigureKeeper['time'] = ({ name, help, labels, bucketsSeconds }) => {
    const histogram = new Histogram({
      name,
      help,
      labelNames: labels,
      buckets: bucketsSeconds,
      registers: [registry],
    });
    return (labelled, seconds) => histogram.observe(labelled, seconds);
  };
  const requests = createRequestTimes();

  return {
    observe: requests.observe,
    watch: (figure) => void looks.push(watchIn(registry, figure)),
    time,
    read: async () => {
      await look();
      return [...(await registry.getMetricsAsJSON()), requests.read()];
    },
    describe: async () => {
      await look();
      return `${await registry.metrics()}\n${await describeFigures([[requests.read()]])}`;
    },
  };
}

function watchIn(registry: Registry, figure: WatchedFigure): () => Promise<void> {
  const { name, help, isCount = false, labels = [], across = 'sum', read } = figure;
  const described = { name, help, labelNames: labels, aggregator: across, registers: [registry] };
  const metric = isCount ? new Counter(described) : new Gauge(described);
  return async () => {
    const reading = await inTime(read);
    metric.reset();
    if (reading === undefined) metric.remove();
    else if (typeof reading === 'number') metric.inc(reading);
    else for (const { labels: labelled, value } of reading) metric.inc(labelled, value);
  };
}

async function inTime(read: WatchedFigure['read']): Promise<Reading> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, readTimeoutMs, undefined).unref();
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Sums, except where a sum means nothing: a lag is averaged, the time of the start left out. */
export function describeFigures(all: ProcessFigures[]): Promise<string> {
  return AggregatorRegistry.aggregate(all).metrics();
}
