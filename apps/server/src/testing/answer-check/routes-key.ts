/**
 * Tells apps apart by their routes. The API's description follows from them, but to make it takes longer than many a
 * test, and most stores of a run have the same one.
 */
import type { RouteOptions } from 'fastify';
import { z } from 'zod';

/** Equal values have the same number, however deep they are; each object is looked into once. */
const numbers = new Map<string, number>();
const seen = new WeakMap<object, number>();

export function findRoutesKey(routes: readonly RouteOptions[]): number {
  return numberOf(
    routes.map(({ method, url, schema, onRequest = [] }) => {
      // What a guard refuses belongs to the description of the call behind it.
      const guards = [onRequest].flat().map((hook) => Object.entries(hook));
      return [method, url, numberOf(schema), guards];
    }),
  );
}

function numberOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) {
    return numberOfText(`${typeof value} ${String(value)}`);
  }
  const before = seen.get(value);
  if (before !== undefined) return before;
  const number = numberOfText(JSON.stringify(partsOf(value).map(([name, part]) => [name, numberOf(part)])));
  seen.set(value, number);
  return number;
}

function partsOf(value: object): [string, unknown][] {
  if (!('_zod' in value)) return [...Object.entries(value), ['', Array.isArray(value)]];
  const { def } = Reflect.get(value, '_zod') as { def: object };
  return [
    ['definition', def],
    ['description', value instanceof z.core.$ZodType ? z.globalRegistry.get(value) : undefined],
  ];
}

function numberOfText(text: string): number {
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  return number;
}
