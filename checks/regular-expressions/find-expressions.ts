/** Finds every regular expression of a source file: literals, constant strings made into one, and those made at run time. */
import { type Argument, type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';

type Place = { file: string; line: number };
type Expression = Place & { pattern: string; flags: string };
/** Made of what is only known at run time. */
type DynamicExpression = Place & { code: string };

export type FoundExpressions = { constant: Expression[]; dynamic: DynamicExpression[] };

/** These make a regular expression of a string that they are given. */
const matchingMethods = new Set(['match', 'matchAll', 'search']);

export function findExpressions(file: string, text: string): FoundExpressions {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const found: FoundExpressions = { constant: [], dynamic: [] };
  const placeAt = (offset: number): Place => ({ file, line: text.slice(0, offset).split('\n').length });

  const addMade = ({ start, end, arguments: [pattern, flags] }: CallExpression | NewExpression) => {
    const source = readConstant(pattern);
    const options = flags ? readConstant(flags) : '';
    if (source !== undefined && options !== undefined) {
      found.constant.push({ ...placeAt(start), pattern: source, flags: options });
    } else found.dynamic.push({ ...placeAt(start), code: text.slice(start, end) });
  };

  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.constant.push({ ...placeAt(node.start), ...node.regex });
    },
    NewExpression: (node) => {
      if (isRegExp(node)) addMade(node);
    },
    CallExpression: (node) => {
      if (isRegExp(node)) addMade(node);
      else if (isMatching(node)) addMade({ ...node, arguments: node.arguments.slice(0, 1) });
    },
  }).visit(program);
  return found;
}

function isRegExp({ callee }: CallExpression | NewExpression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'RegExp';
  return nameOfMember(callee) === 'RegExp';
}

function isMatching({ callee, arguments: [first] }: CallExpression): boolean {
  return matchingMethods.has(nameOfMember(callee) ?? '') && readConstant(first) !== undefined;
}

function nameOfMember(callee: CallExpression['callee']): string | undefined {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined;
}

function readConstant(node: Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}
