import { visitNodes } from './visit-nodes.mjs';

const maxLines = 60;

/**
 * Finds functions with more than 60 lines of code, nested functions included. Blank lines and lines of comments do not count.
 * The callback of `describe` only groups tests and has no limit.
 * @param {string} text
 * @param {{ program: object, comments: { start: number, end: number }[] }} parsed
 * @returns {{ line: number, fault: string }[]}
 */
export function findLongFunctions(text, { program, comments }) {
  const lines = readCodeLines(text, comments);
  const groups = new Set();
  const found = [];
  visitNodes(program, (node) => {
    if (isGroup(node)) for (const argument of node.arguments) groups.add(argument);
    if (!functionTypes.has(node.type) || groups.has(node)) return;
    const [first, last] = [lineAt(lines, node.start), lineAt(lines, node.end)];
    const count = lines.slice(first, last + 1).filter(({ hasCode }) => hasCode).length;
    if (count > maxLines) {
      found.push({
        line: first + 1,
        fault: `split the function: it has ${count} lines of code, the limit is ${maxLines}`,
      });
    }
  });
  return found;
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Whether a node is a call of `describe`, such as `describe.each(rows)('name', () => {})`. */
const isGroup = (node) => node.type === 'CallExpression' && rootName(node) === 'describe';

function rootName({ name, object, callee, tag }) {
  const inner = object ?? callee ?? tag;
  return inner ? rootName(inner) : name;
}

function readCodeLines(text, comments) {
  let code = text;
  for (const { start, end } of comments)
    code = code.slice(0, start) + code.slice(start, end).replace(/\S/g, ' ') + code.slice(end);
  let start = 0;
  return code.split('\n').map((line) => {
    const entry = { start, hasCode: line.trim() !== '' };
    start += line.length + 1;
    return entry;
  });
}

const lineAt = (lines, offset) => lines.findLastIndex(({ start }) => start <= offset);
