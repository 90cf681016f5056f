/**
 * Rules of style that the linter does not have. Each gets a syntax node and returns what is wrong with it.
 * @type {((node: object) => string | undefined)[]}
 */
export const codeStyleRules = [
  function noSpreadLiterals({ type, argument }) {
    const isSpread = type === 'SpreadElement' || type === 'JSXSpreadAttribute';
    if (isSpread && argument.type === 'ObjectExpression') return 'write the properties out instead of `...{ }`';
    return undefined;
  },
  function camelCaseConstants({ type, id }) {
    if (type !== 'VariableDeclarator' || id.type !== 'Identifier') return undefined;
    return /^[A-Z][A-Z0-9_]+$/.test(id.name) ? `write ${id.name} in camel case` : undefined;
  },
];
