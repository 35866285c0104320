/** What somebody sends who wants to see a program fall. */

export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\uffff',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '//',
  '../../etc/passwd',
  '..%2f..',
  "' OR 1=1--",
  '$1',
  '%',
  '%00',
  '%E0%A4%A',
  '%ED%A0%80',
  'null',
  'NaN',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '2147483648',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999+23:59',
  '<script>alert(1)</script>',
  '\u202e\u0000\u200b',
  '🙂'.repeat(50),
  'x'.repeat(1_000),
  'x'.repeat(70_000),
  '"'.repeat(40),
  '\\',
  '\r\nx-injected: 1',
  '&|!():*',
  'a & b | !c <-> (',
];

export const hostileValues: unknown[] = [
  ...hostileTexts,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[]],
  [null],
  Array.from({ length: 500 }, () => 'x'),
  { constructor: { prototype: { admin: true } } },
  JSON.parse('{"__proto__": {"admin": true}}'),
  nest(300),
];

export const hostileTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/csv',
  'image/png',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  '/',
  'x'.repeat(300),
];

/** Not JSON, or JSON that few programs reckon with. */
export const hostileBodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"username":"a\\u0000b","password":"\\ud800"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '\ufeff{}',
  '\0',
  '_id,title\r\n"',
  Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
];

function nest(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
