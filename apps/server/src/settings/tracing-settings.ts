/** Where traces go, by the names that OpenTelemetry gave these settings. */
import { SettingsError } from './setting-values.ts';

export type TracingSettings = {
  /** Without the path of the protocol. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** From 0 to 1; of traces that begin here. */
  sampledShare: number;
};

type Read = (name: string) => string | undefined;

/** Unset: no traces. */
export function readTracing(read: Read): TracingSettings | undefined {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined) return undefined;
  return {
    endpoint: readEndpoint(endpoint),
    headers: readHeaders(read('OTEL_EXPORTER_OTLP_HEADERS') ?? ''),
    serviceName: read('OTEL_SERVICE_NAME') ?? 'book-store',
    sampledShare: readShare(read('OTEL_TRACES_SAMPLER_ARG') ?? '1'),
  };
}

function readEndpoint(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) {
    const { origin, pathname, search, hash, username } = new URL(text);
    if (!search && !hash && !username)
      return `${origin}${pathname.endsWith('/') ? pathname.slice(0, -1) : pathname}`;
  }
  throw new SettingsError(
    `OTEL_EXPORTER_OTLP_ENDPOINT must be the collector's address for OTLP over HTTP, such as http://localhost:4318, but it is "${text}".`,
  );
}

/** Without their values in the sentence: they are keys. */
function readHeaders(text: string): Record<string, string> {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*=([\x20-\x7e]*)$/.exec(part) ?? [];
      if (name === '')
        throw new SettingsError('OTEL_EXPORTER_OTLP_HEADERS must look like name=value,name=value.');
      return [name.toLowerCase(), decode(value.trim())];
    }),
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function readShare(text: string): number {
  const share = Number(text);
  if (/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) && share <= 1) return share;
  throw new SettingsError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, but it is "${text}".`);
}
