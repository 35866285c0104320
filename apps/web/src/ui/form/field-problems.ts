/** What a form around its fields knows to be wrong with them, by their names. */
import { createContext, useContext } from 'react';

export const FieldProblems = createContext<ReadonlyMap<string, string>>(new Map());

export function useFieldProblem(name: string | undefined): string | undefined {
  const problems = useContext(FieldProblems);
  return name === undefined ? undefined : problems.get(name);
}
