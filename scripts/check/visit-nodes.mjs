/**
 * Visits a syntax tree of oxc-parser, parents before their children.
 * @param {object} node
 * @param {(node: object) => void} onNode
 */
export function visitNodes(node, onNode) {
  if (Array.isArray(node)) {
    for (const item of node) visitNodes(item, onNode);
  } else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') onNode(node);
    for (const key in node) if (typeof node[key] === 'object') visitNodes(node[key], onNode);
  }
}
