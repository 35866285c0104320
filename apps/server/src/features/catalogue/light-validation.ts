/** Spares the hottest calls a validation that cannot fail; everything else is checked as usual. */
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** A query that is not there is valid, and any text will do as a key: one that is none is simply not found. */
export const lightValidation: FastifySchemaCompiler<unknown> = (route) => {
  if (route.httpPart === 'params') return (value) => ({ value });
  const validate = validatorCompiler(route as FastifyRouteSchemaDef<z.ZodType>);
  return (value) => (isEmpty(value) ? { value } : validate(value));
};

function isEmpty(value: object): boolean {
  for (const _ in value) return false;
  return true;
}
