import { expect, it } from 'vitest';
import { readServerList } from './server-list.ts';

it.each([
  ['postgres://u:p@one:5433/shop?sslmode=verify-full', ['postgres://u:p@one:5433/shop?sslmode=verify-full']],
  ['postgres://u@/shop?host=/run/postgresql', ['postgres://u@/shop?host=/run/postgresql']],
  [
    'postgres://u:p%40q@one,two:5433,[::1]:1/shop?target_session_attrs=read-write&sslmode=verify-full',
    [
      'postgres://u:p%40q@one/shop?sslmode=verify-full',
      'postgres://u:p%40q@two:5433/shop?sslmode=verify-full',
      'postgres://u:p%40q@[::1]:1/shop?sslmode=verify-full',
    ],
  ],
  [
    'postgres://u@/shop?host=one,two&port=1,2&target_session_attrs=primary',
    ['postgres://u@one/shop?port=1', 'postgres://u@two/shop?port=2'],
  ],
  [
    'postgres://u@/shop?host=/one,/two&port=5433',
    ['postgres://u@/shop?host=%2Fone&port=5433', 'postgres://u@/shop?host=%2Ftwo&port=5433'],
  ],
])('%s names %j', (url, urls) => {
  expect(readServerList(url)).toEqual({ urls });
});
