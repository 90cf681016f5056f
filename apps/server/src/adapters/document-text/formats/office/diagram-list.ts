import type { ListBlock } from '@sosia/contract';
import { createList, type ListEntry } from '../../../../lib/document/create-list.ts';
import { at, attribute, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import { drawnParagraphs } from './drawn-paragraphs.ts';

/**
 * Returns the text of a diagram (SmartArt) as a list, children below their parent; `null` without text.
 * @param root root of its data part
 */
export function diagramList(root: XmlElement): ListBlock | null {
  const points = new Map(
    elementsOf(at(root, 'ptLst'), 'pt').map((point) => [attribute(point, 'modelId') ?? '', point]),
  );
  const below = childrenOf(elementsOf(at(root, 'cxnLst'), 'cxn'));
  const entries: ListEntry[] = [];
  const seen = new Set<string>();
  const roots = [...points].filter(([, point]) => attribute(point, 'type') === 'doc').map(([id]) => id);
  // Unconnected shapes come last, in the file's order.
  const waiting = [...roots, ...points.keys()].map((id) => ({ id, level: 0 })).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { id, level } = next;
    const point = points.get(id);
    if (!point || seen.has(id)) continue;
    seen.add(id);
    const isShown = shownTypes.has(attribute(point, 'type') ?? 'node');
    if (isShown) entries.push({ text: drawnParagraphs(at(point, 't') ?? emptyText).join('\n'), marker: null, level });
    const inner = (below.get(id) ?? []).map((child) => ({ id: child, level: isShown ? level + 1 : level }));
    waiting.push(...inner.reverse());
  }
  return createList(entries);
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
