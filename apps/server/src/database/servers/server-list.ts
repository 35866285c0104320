/** Several servers in one address, as libpq writes it; the driver knows one only. */

const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

/** What the store needs of the server that it is led to: only one that can be written to is of use. */
const usableAttributes = new Set(['read-write', 'primary']);

export type ServerList = {
  /** An address for each server, in the order in which they are named. */
  urls: string[];
  /** Why it cannot be used, as the end of a sentence. */
  problem?: string;
};

export function readServerList(url: string): ServerList {
  const [, scheme, authority = '', path = '', query = ''] = parts.exec(url) ?? [];
  if (scheme === undefined) return { urls: [] };
  const options = new URLSearchParams(query);
  const attributes = options.get('target_session_attrs');
  if (attributes !== null && !usableAttributes.has(attributes)) {
    return {
      urls: [],
      problem: `has target_session_attrs=${attributes}, but the store writes: it must be read-write`,
    };
  }
  const userEnd = authority.lastIndexOf('@') + 1;
  const servers = listHosts(authority.slice(userEnd), options);
  if (servers.length === 1 && attributes === null) return { urls: [url] };
  for (const name of ['target_session_attrs', 'host', 'port']) options.delete(name);
  const before = `${scheme}${authority.slice(0, userEnd)}`;
  return { urls: servers.map((server) => writeUrl(before, server, path, options)) };
}

type Host = { host: string; port?: string | undefined };

/** `a:1,b:2` before the path, or `host=a,b&port=1,2` behind it. */
function listHosts(hosts: string, options: URLSearchParams): Host[] {
  const byName = options.get('host');
  if (byName === null) return hosts.split(',').map((host) => ({ host }));
  const ports = options.get('port')?.split(',') ?? [];
  return byName.split(',').map((host, index) => ({ host, port: ports.length > 1 ? ports[index] : ports[0] }));
}

function writeUrl(before: string, { host, port }: Host, path: string, others: URLSearchParams): string {
  const options = new URLSearchParams(others);
  const isSocket = host.startsWith('/');
  if (isSocket) options.set('host', host);
  if (port !== undefined) options.set('port', port);
  const start = isSocket ? `${before}${before.endsWith('@') ? '' : '@'}` : `${before}${host}`;
  return `${start}${path}${options.size > 0 ? `?${options}` : ''}`;
}
