/** What a proxy may send a second time: only what carries a key. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8');
const withoutKey = ['/api/v1/orders/number/K7QM4TRB/letter', '/api/v1/orders/1/cancel', '/api/v1/ordersheet'];

it('nginx repeats new orders and nothing below them', () => {
  const locations = [...read('nginx/store-rules.conf').matchAll(/^location (~ )?(\S+) \{\n([^}]*)\}/gm)];
  const repeating = locations.filter(([, , , lines]) => lines?.includes('non_idempotent'));
  expect(repeating).toHaveLength(1);
  const [, isPattern, address = ''] = repeating[0] ?? [];
  expect(isPattern).toBeDefined();
  const repeats = (path: string) => new RegExp(address).test(path);
  expect(['/api/v1/orders', '/api/v1/orders/'].every(repeats)).toBe(true);
  expect(withoutKey.filter(repeats)).toEqual([]);
});

it('the ingress repeats new orders and nothing below them', () => {
  const repeating = read('kubernetes/ingress.yaml')
    .split('\n---\n')
    .filter((part) => part.includes('non_idempotent'));
  expect(repeating).toHaveLength(1);
  const paths = [...(repeating[0] ?? '').matchAll(/path: (\S+)\n\s+pathType: (\w+)/g)];
  expect(paths.map(([, path, type]) => [path, type])).toEqual([
    ['/api/v1/orders', 'Exact'],
    ['/api/v1/orders/', 'Exact'],
  ]);
});
