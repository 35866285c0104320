/**
 * Finds prepared statements whose text says more than their name. A connection keeps one text for a name: another one
 * fails on every connection that knows the first, so a value belongs into `values`, and what changes the text into the name.
 */
import { parseSync } from 'oxc-parser';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Statement = { line: number; name: string; unnamed: string[] };

export function findStatements(file: string, text: string): Statement[] {
  const program = parseSync(file, text).program as unknown as Node;
  const inModule = namesOfModule(program);
  const locals = new Map<string, Node>();
  const statements: Node[] = [];
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node['init'])) {
      for (const name of boundNames(node['id'])) if (!inModule.has(name)) locals.set(name, node['init']);
    }
    const query = queryOf(node);
    if (query) statements.push(query);
  });

  /** What an expression is made of, down to what its function was given. */
  const sourcesOf = (node: Node, seen = new Set<Node>()): Set<string> => {
    const found = new Set<string>();
    walk(node, (part) => {
      const root = rootOf(part);
      if (root === undefined || inModule.has(root)) return isMember(part) ? 'skip' : undefined;
      const init = locals.get(root);
      if (init && !seen.has(init)) for (const one of sourcesOf(init, seen.add(init))) found.add(one);
      else if (!init) found.add(text.slice(part.start, part.end));
      return 'skip';
    });
    return found;
  };

  return statements.map((query) => {
    const { name, text: sql } = propertiesOf(query);
    const named = name ? sourcesOf(name) : new Set<string>();
    return {
      line: text.slice(0, query.start).split('\n').length,
      name: name ? text.slice(name.start, name.end) : '',
      unnamed: sql ? Array.from(sourcesOf(sql)).filter((source) => !named.has(source)) : [],
    };
  });
}

/** `{ name, text }` of a call `….query({ name, text })`. */
function queryOf(node: Node): Node | undefined {
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee) || !isMember(callee)) return undefined;
  const [query] = node['arguments'] as Node[];
  if ((callee['property'] as Node)['name'] !== 'query' || query?.type !== 'ObjectExpression')
    return undefined;
  const { name, text } = propertiesOf(query);
  return name && text ? query : undefined;
}

function propertiesOf(node: Node): Record<string, Node> {
  const properties = (node['properties'] as Node[]).flatMap((property) => {
    const key = property['key'];
    return isNode(key) && key.type === 'Identifier' ? [[key['name'], property['value']] as const] : [];
  });
  return Object.fromEntries(properties) as Record<string, Node>;
}

function namesOfModule(program: Node): Set<string> {
  const names = new Set(['Math', 'String', 'Number', 'Object', 'Array', 'JSON', 'undefined']);
  for (const node of program['body'] as Node[]) {
    for (const specifier of (node['specifiers'] as Node[] | undefined) ?? []) {
      if (isNode(specifier['local'])) names.add(String(specifier['local']['name']));
    }
    const declared = isNode(node['declaration']) ? node['declaration'] : node;
    if (isNode(declared['id'])) for (const name of boundNames(declared['id'])) names.add(name);
    for (const { id } of (declared['declarations'] as { id: Node }[] | undefined) ?? [])
      for (const name of boundNames(id)) names.add(name);
  }
  return names;
}

function boundNames(pattern: unknown): string[] {
  const names: string[] = [];
  if (!isNode(pattern)) return names;
  if (pattern.type === 'Identifier') return [String(pattern['name'])];
  for (const property of (pattern['properties'] as Node[] | undefined) ?? [])
    names.push(...boundNames(property['value'] ?? property['argument']));
  for (const element of (pattern['elements'] as unknown[] | undefined) ?? [])
    names.push(...boundNames(element));
  return names;
}

/** The name with which `a`, `a.b` or `a.b.c` begins. */
function rootOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return String(node['name']);
  return isMember(node) && isNode(node['object']) ? rootOf(node['object']) : undefined;
}

function isMember(node: Node): boolean {
  return node.type === 'MemberExpression' && node['computed'] === false;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function walk(node: Node, visit: (node: Node) => 'skip' | undefined | void): void {
  if (visit(node) === 'skip') return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || (key === 'key' && node['computed'] === false)) continue;
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) walk(child, visit);
  }
}
