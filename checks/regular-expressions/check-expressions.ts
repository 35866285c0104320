/** Looks at every regular expression in the sources; tells what is wrong, by file and line. */
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Exception } from './exceptions.ts';
import { findExpressions } from './find-expressions.ts';
import { judgeExpression } from './judge-expression.ts';

const folders = ['apps', 'bench', 'checks', 'packages', 'scripts'];
const sources = /\.[cm]?[jt]sx?$/;
/** Tests meet only what they wrote themselves. */
const tests = /\.test\.tsx?$/;
const unread = new Set(['node_modules', 'build']);

export type Report = { problems: string[]; expressions: number };

export async function checkExpressions(root: string, exceptions: Exception[]): Promise<Report> {
  const unused = new Set(exceptions);
  const isAllowed = (file: string, expression: string) => {
    const exception = exceptions.find((known) => known.file === file && known.expression === expression);
    if (exception) unused.delete(exception);
    return exception !== undefined;
  };
  const verdicts = new Map<string, string | undefined>();
  const judge = (pattern: string, flags: string) => {
    const key = `/${pattern}/${flags}`;
    if (!verdicts.has(key)) verdicts.set(key, judgeExpression(pattern, flags));
    return verdicts.get(key);
  };

  const problems: string[] = [];
  let expressions = 0;
  for (const file of await listSources(root)) {
    const { constant, dynamic } = findExpressions(file, await readFile(join(root, file), 'utf8'));
    expressions += constant.length + dynamic.length;
    for (const { line, pattern, flags } of constant) {
      const written = `/${pattern}/${flags}`;
      const verdict = judge(pattern, flags);
      if (verdict && !isAllowed(file, written)) problems.push(`${file}:${line} ${written} ${verdict}`);
    }
    for (const { line, code } of dynamic) {
      if (!isAllowed(file, code)) problems.push(`${file}:${line} ${code} is made at run time`);
    }
  }
  for (const { file, expression } of unused) {
    problems.push(`${file} has no need of the exception for ${expression}`);
  }
  return { problems, expressions };
}

async function listSources(root: string): Promise<string[]> {
  const found: string[] = [];
  const visit = async (folder: string) => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !unread.has(entry.name)) await visit(path);
      else if (entry.isFile() && sources.test(entry.name) && !tests.test(entry.name)) found.push(path);
    }
  };
  for (const folder of folders) await visit(folder);
  return found.map((path) => path.replaceAll(sep, '/')).toSorted();
}
