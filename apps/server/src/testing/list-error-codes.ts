import { parseSync } from 'oxc-parser';

interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

/**
 * Returns the strings of a source file that can become the code of an error: arguments of an error's constructor, and values
 * of constants, results and tables. Comments, types, keys, comparisons and arguments of other calls do not count.
 */
export function listErrorCodes(path: string, source: string): string[] {
  return listStrings(parseSync(path, source).program);
}

function listStrings(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listStrings);
  if (!isNode(value) || isType(value)) return [];
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : [];
  if (isNewOf(value, /^Map$/)) return listMapValues(value).flatMap(listStrings);
  const children = Object.entries(value).filter(([key]) => !keysWithoutValues.has(key));
  return children.flatMap(([, child]) => listStrings(takesCodes(value) ? child : withoutLiterals(child)));
}

/** Whether a literal directly in this node can become a code. */
function takesCodes(node: SyntaxNode): boolean {
  return isNewOf(node, /Error$/) || !nodesWithOtherLiterals.has(node.type);
}

const isNewOf = ({ type, callee }: SyntaxNode, name: RegExp) =>
  type === 'NewExpression' && isNode(callee) && name.test(String(callee.name));

/** Returns the second item of each pair that a map is created from. */
function listMapValues({ arguments: given }: SyntaxNode): unknown[] {
  const [pairs] = given as [SyntaxNode?];
  const { elements = [] } = (pairs ?? {}) as { elements?: { elements?: unknown[] }[] };
  return elements.map((pair) => pair.elements?.[1]);
}

const withoutLiterals = (value: unknown): unknown =>
  [value].flat().filter((child) => !(isNode(child) && child.type === 'Literal'));

/** Keys of objects, names of modules and types. */
const keysWithoutValues = new Set(['key', 'source', 'typeAnnotation', 'typeArguments', 'returnType']);
const nodesWithOtherLiterals = new Set([
  'ArrayExpression',
  'BinaryExpression',
  'CallExpression',
  'ExpressionStatement',
  'MemberExpression',
  'NewExpression',
  'SwitchCase',
]);

/** Assertions have an expression; all other nodes of TypeScript are types. */
const isType = ({ type, expression }: SyntaxNode) => type.startsWith('TS') && expression === undefined;

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
