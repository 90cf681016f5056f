import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { visitNodes } from './visit-nodes.mjs';

/** Functions whose string arguments are text keys, on any object. */
const translators = new Set(['t', 'translate']);

/**
 * Returns the text keys that the code uses.
 * @param {string} root
 * @param {string[]} files relative to the root
 * @returns {{ literals: Set<string>, patterns: RegExp[], asked: { key: string, where: string }[] }}
 *   `literals`: every string; `patterns`: templates such as `errors.${code}`; `asked`: keys given to a translator
 */
export function readTextUsage(root, files) {
  const usage = { literals: new Set(), patterns: [], asked: [] };
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const { program } = parseSync(file, text);
    visitNodes(program, (node) => take(node, usage, () => `${file}:${text.slice(0, node.start).split('\n').length}`));
  }
  return usage;
}

function take(node, usage, where) {
  if (node.type === 'Literal' && typeof node.value === 'string') usage.literals.add(asPath(node.value));
  if (node.type === 'TemplateLiteral') takeTemplate(node, usage);
  if (node.type === 'CallExpression' && translators.has(calleeName(node.callee))) {
    const key = node.arguments.find((argument) => typeof argument.value === 'string' && argument.value.includes('.'));
    if (key) usage.asked.push({ key: asPath(key.value), where: where() });
  }
  if (node.type === 'JSXAttribute' && node.name.name === 'i18nKey' && typeof node.value?.value === 'string') {
    usage.asked.push({ key: asPath(node.value.value), where: where() });
  }
}

/** A template counts if its fixed part names a section; one that starts with a placeholder could match any key. */
function takeTemplate(node, usage) {
  const parts = node.quasis.map((quasi) => asPath(quasi.value.cooked ?? ''));
  if (!/^\w+\./.test(parts[0])) return;
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  usage.patterns.push(new RegExp(`^${escaped.join('[\\w.]+')}$`));
}

function calleeName(callee) {
  return callee.type === 'MemberExpression' ? callee.property.name : callee.name;
}

function asPath(key) {
  return key.replace(':', '.');
}
