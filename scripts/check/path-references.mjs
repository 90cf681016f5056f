import { visitNodes } from './visit-nodes.mjs';

/**
 * Finds the files and folders that a program names, to read them or to run them in a thread or process.
 * Relative to itself: `new URL('./a.ts', import.meta.url)`, `join(import.meta.dirname, 'a.ts')` and
 * `${import.meta.dirname}/a.ts`. Relative to the project: `join(root, 'scripts/a.mjs')`.
 * @param {object} program syntax tree of oxc-parser
 * @returns {{ specifier: string, start: number, isFromRoot: boolean }[]} paths relative to the file or to the root; computed
 *   ones left out
 */
export function findPathReferences(program) {
  const found = [];
  let declaresRoot = false;
  visitNodes(program, (node) => {
    declaresRoot ||= node.type === 'VariableDeclarator' && isRoot(node.id);
    const specifier = readUrl(node) ?? readJoin(node, isFolder) ?? readTemplate(node);
    if (specifier !== undefined) found.push({ specifier, start: node.start, isFromRoot: false });
    const fromRoot = readJoin(node, isRoot);
    if (fromRoot !== undefined) found.push({ specifier: fromRoot, start: node.start, isFromRoot: true });
  });
  return declaresRoot ? found.filter(({ isFromRoot }) => !isFromRoot) : found;
}

function readUrl({ type, callee, arguments: args }) {
  if (type !== 'NewExpression' || callee.name !== 'URL' || !isImportMeta(args[1], 'url')) return undefined;
  return readText(args[0]);
}

function readJoin({ type, callee, arguments: args }, isBase) {
  if (type !== 'CallExpression' || !/^(join|resolve)$/.test(callee.name ?? callee.property?.name)) return undefined;
  const [base, ...rest] = args;
  const parts = rest.map(readText);
  return isBase(base) && parts.length > 0 && !parts.includes(undefined) ? parts.join('/') : undefined;
}

function readTemplate({ type, expressions, quasis }) {
  if (type !== 'TemplateLiteral' || expressions.length !== 1 || !isFolder(expressions[0])) return undefined;
  const [before, after] = quasis.map(({ value }) => value.cooked);
  return before === '' && after.startsWith('/') ? after.slice(1) : undefined;
}

/** `import.meta.dirname` or `dirname(fileURLToPath(import.meta.url))`. */
function isFolder(node) {
  if (isImportMeta(node, 'dirname')) return true;
  const inner = node?.callee?.name === 'dirname' ? node.arguments[0] : undefined;
  return inner?.callee?.name === 'fileURLToPath' && isImportMeta(inner.arguments[0], 'url');
}

/**
 * The project folder has this name as an import and as a parameter. A variable that the file declares may hold another folder,
 * such as a test's temporary one.
 */
const isRoot = (node) => node?.type === 'Identifier' && node.name === 'root';

const isImportMeta = (node, name) =>
  node?.type === 'MemberExpression' && node.object.type === 'MetaProperty' && node.property.name === name;

/** Text of a string literal, also of a template without values. */
function readText(node) {
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
