import { at, attribute, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import { drawnParagraphs } from './drawn-paragraphs.ts';

/**
 * Returns the text of a diagram (SmartArt), one line per shape, children after their parent.
 * @param root root of its data part
 */
export function diagramLines(root: XmlElement): string[] {
  const points = new Map(
    elementsOf(at(root, 'ptLst'), 'pt').map((point) => [attribute(point, 'modelId') ?? '', point]),
  );
  const below = childrenOf(elementsOf(at(root, 'cxnLst'), 'cxn'));
  const lines: string[] = [];
  const seen = new Set<string>();
  const roots = [...points].filter(([, point]) => attribute(point, 'type') === 'doc').map(([id]) => id);
  // Unconnected shapes come last, in the file's order.
  const waiting = [...roots, ...points.keys()].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const point = points.get(id);
    if (!point || seen.has(id)) continue;
    seen.add(id);
    if (shownTypes.has(attribute(point, 'type') ?? 'node')) lines.push(...drawnParagraphs(at(point, 't') ?? emptyText));
    waiting.push(...(below.get(id) ?? []).toReversed());
  }
  return lines;
}

/** Types with text; the others only control the layout. */
const shownTypes: ReadonlySet<string> = new Set(['node', 'asst']);
const emptyText: XmlElement = { name: 't', attributes: {}, children: [] };

function childrenOf(connections: XmlElement[]): Map<string, string[]> {
  const children = new Map<string, { id: string; order: number }[]>();
  for (const connection of connections) {
    if ((attribute(connection, 'type') ?? 'parOf') !== 'parOf') continue;
    const parent = attribute(connection, 'srcId') ?? '';
    const child = { id: attribute(connection, 'destId') ?? '', order: Number(attribute(connection, 'srcOrd')) || 0 };
    const siblings = children.get(parent);
    if (siblings) siblings.push(child);
    else children.set(parent, [child]);
  }
  return new Map(
    [...children].map(([parent, siblings]) => [
      parent,
      siblings.sort((one, other) => one.order - other.order).map(({ id }) => id),
    ]),
  );
}
