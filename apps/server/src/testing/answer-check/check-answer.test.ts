import { expect, it } from 'vitest';
import { type ApiDescription, findAnswerChecker, type SeenAnswer } from './check-answer.ts';

const book = { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] };
const described = {
  headers: { etag: { required: true, schema: { type: 'string', pattern: '^"' } } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
};
const description: ApiDescription = {
  paths: { '/planted/{id}': { get: { responses: { 200: described, 304: {} } } } },
  components: {
    responses: { Refused404: { content: { 'application/json': { schema: { type: 'object' } } } } },
    headers: { vary: {} },
    schemas: { Book: book },
  },
};
const right: SeenAnswer = {
  method: 'GET',
  route: '/planted/:id',
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', etag: '"1"', vary: 'accept-encoding' },
  body: Buffer.from('{"title":"Walden"}'),
};
const check = findAnswerChecker(
  [{ method: 'GET', url: '/planted/:id', handler: () => '' }],
  () => description,
);

it('takes an answer that is as described', () => {
  expect(check(right)).toEqual([]);
  expect(check({ ...right, method: 'HEAD', body: Buffer.alloc(0) })).toEqual([]);
  expect(check({ ...right, status: 304, headers: {}, body: Buffer.alloc(0) })).toEqual([]);
});

it.each<[string, Partial<SeenAnswer>, RegExp]>([
  ['status', { status: 201 }, /^has an undeclared status$/],
  ['header', { headers: { ...right.headers, 'x-more': '1' } }, /^has the undeclared header x-more$/],
  ['missing header', { headers: { 'content-type': 'application/json' } }, /^lacks the header etag$/],
  ['value of a header', { headers: { ...right.headers, etag: '1' } }, /^has etag: 1$/],
  [
    'type',
    { headers: { ...right.headers, 'content-type': 'text/html' } },
    /^is of the undeclared type "text\/html"$/,
  ],
  ['body', { body: Buffer.from('{"title":1}') }, /^has a body that is not as declared: /],
  ['body of what has none', { status: 304, headers: {} }, /^has a body, but none is declared$/],
  ['call', { route: '/planted/elsewhere' }, /^comes from an undescribed call$/],
  [
    'refusal',
    { route: undefined, status: 404, body: Buffer.from('[]') },
    /^has (the undeclared header|a body)/,
  ],
])('finds an undeclared %s', (_what, seen, problem) => {
  expect(check({ ...right, ...seen }).some((found) => problem.test(found))).toBe(true);
});
