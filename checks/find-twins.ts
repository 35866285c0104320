/** Finds facts of the contract that are written down once more elsewhere. */
import { type BindingPattern, parseSync, Visitor } from 'oxc-parser';
import { findExpressions } from './regular-expressions/find-expressions.ts';

/** By path, with slashes. */
export type Sources = Map<string, string>;

const contract = 'packages/contract/src/';
const pages = 'apps/web/src/';
/** Shorter ones are alike by chance. */
const minPatternLength = 15;
const minTextLength = 10;

type Facts = { names: Set<string>; texts: Set<string>; patterns: Set<string> };

export function findTwins(sources: Sources): string[] {
  const facts: Facts = { names: new Set(), texts: new Set(), patterns: new Set() };
  for (const [file, text] of sources) if (file.startsWith(contract)) collectFacts(facts, file, text);
  return Array.from(sources).flatMap(([file, text]) =>
    file.startsWith(contract) ? [] : findIn(file, text, facts),
  );
}

function collectFacts(facts: Facts, file: string, text: string): void {
  for (const { pattern } of findExpressions(file, text).constant) facts.patterns.add(pattern);
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type === 'FunctionDeclaration' && declaration.id) facts.names.add(declaration.id.name);
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations) {
        facts.names.add(nameOf(id));
        if (init?.type === 'Literal' && typeof init.value === 'string') facts.texts.add(init.value);
      }
    },
  }).visit(parseSync(file, text).program);
}

function findIn(file: string, text: string, { names, texts, patterns }: Facts): string[] {
  const found: string[] = [];
  const report = (offset: number, what: string) =>
    found.push(`${file}:${text.slice(0, offset).split('\n').length} ${what}`);
  for (const { line, pattern } of findExpressions(file, text).constant) {
    if (pattern.length >= minPatternLength && patterns.has(pattern)) {
      found.push(`${file}:${line} the contract has this expression: ${pattern}`);
    }
  }
  const { program } = parseSync(file, text);
  for (const node of program.body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id } of declared.declarations) {
      if (names.has(nameOf(id))) report(node.start, `the contract has ${nameOf(id)}`);
    }
  }
  new Visitor({
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && value.length >= minTextLength && texts.has(value)) {
        report(start, `the contract has this text: ${value}`);
      }
    },
    JSXAttribute: ({ start, name, value }) => {
      const given = value?.type === 'JSXExpressionContainer' ? value.expression : value;
      if (name.type === 'JSXIdentifier' && isLength(name.name) && isNumber(given)) {
        report(start, `a length that the contract should know: ${name.name}`);
      }
    },
    Property: ({ start, key, value }) => {
      if (file.startsWith(pages) && key.type === 'Identifier' && isLength(key.name) && isNumber(value)) {
        report(start, `a length that the contract should know: ${key.name}`);
      }
    },
    BinaryExpression: ({ start, left, operator, right }) => {
      const isOfLength =
        left.type === 'MemberExpression' &&
        left.property.type === 'Identifier' &&
        left.property.name === 'length';
      const isComparison = operator.startsWith('<') || operator.startsWith('>');
      if (file.startsWith(pages) && isOfLength && isComparison && isNumber(right) && right.value > 2) {
        report(start, 'a length that the contract should know');
      }
    },
  }).visit(program);
  return found;
}

function nameOf(id: BindingPattern): string {
  return id.type === 'Identifier' ? id.name : '';
}

function isLength(name: string): boolean {
  return name === 'maxLength' || name === 'minLength';
}

function isNumber(node: { type: string } | null | undefined): node is { type: 'Literal'; value: number } {
  return node?.type === 'Literal' && 'value' in node && typeof node.value === 'number';
}
