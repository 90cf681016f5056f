/**
 * Rules of style that the linter does not have. Each gets a syntax node and returns what is wrong with it.
 * @type {((node: object) => string | undefined)[]}
 */
export const codeStyleRules = [
  function noSpreadLiterals({ type, argument }) {
    if (type !== 'SpreadElement' && type !== 'JSXSpreadAttribute') return undefined;
    switch (withoutWrapper(argument).type) {
      case 'ObjectExpression':
        return 'write the properties out instead of `...{ }`';
      case 'ArrayExpression':
        return 'write the items out instead of `...[ ]`';
      default:
        return undefined;
    }
  },
  function camelCaseConstants({ type, id }) {
    if (type !== 'VariableDeclarator' || id.type !== 'Identifier') return undefined;
    return /^[A-Z][A-Z0-9_]+$/.test(id.name) ? `write ${id.name} in camel case` : undefined;
  },
  /** The files of one worker share their modules, so the mock of a module reaches the next files. */
  function noModuleMocks({ type, callee }) {
    if (type !== 'CallExpression' || callee.type !== 'MemberExpression' || callee.object.name !== 'vi')
      return undefined;
    const { name } = callee.property;
    return /^(do)?[mM]ock$/.test(name) ? `pass the dependency in instead of vi.${name}` : undefined;
  },
];

/** Returns the expression inside parentheses and type assertions. */
function withoutWrapper(node) {
  return wrappers.includes(node.type) ? withoutWrapper(node.expression) : node;
}

const wrappers = ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
