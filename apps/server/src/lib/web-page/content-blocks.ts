/** A paragraph, list item or row, or a heading with its link anchor. */
export interface ContentBlock {
  text: string;
  heading: { anchor: string | null } | null;
  /** Follows the previous block without a blank line: list items, rows. */
  isTight: boolean;
}

/** Returns the text under an element as blocks. Lists, tables and code keep their shape as text. */
export function contentBlocks(root: Element): ContentBlock[] {
  const state: WalkState = { blocks: [], line: '', anchor: null, isTight: false, prefix: '' };
  walk(root, state, 0);
  endBlock(state);
  return state.blocks;
}

interface WalkState {
  blocks: ContentBlock[];
  /** Text of the current block so far. */
  line: string;
  /** The last id seen; a heading without an id takes it. */
  anchor: string | null;
  isTight: boolean;
  prefix: string;
}

/** No hand-written page is nested deeper; deeper content becomes one block. */
const maxDepth = 300;

const skippedElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'svg',
  'canvas',
  'video',
  'audio',
  'object',
  'select',
  'button',
  'input',
  'textarea',
  'head',
]);

const inlineElements: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'acronym',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'img',
  'ins',
  'kbd',
  'label',
  'mark',
  'output',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
]);

function walk(node: Node, state: WalkState, depth: number): void {
  if (node.nodeType === 3) {
    state.line += (node.textContent ?? '').replace(/\s+/g, ' ');
    return;
  }
  if (node.nodeType !== 1) return;
  const element = node as Element;
  const name = element.localName;
  if (skippedElements.has(name) || isHidden(element)) return;
  if (name === 'br') state.line += '\n';
  else if (depth > maxDepth) state.line += ` ${(element.textContent ?? '').replace(/\s+/g, ' ')}`;
  else if (inlineElements.has(name)) {
    noteAnchor(element, state);
    walkChildren(element, state, depth);
  } else walkBlock(element, name, state, depth);
}

function walkChildren(element: Element, state: WalkState, depth: number): void {
  for (const child of element.childNodes) walk(child, state, depth + 1);
}

function walkBlock(element: Element, name: string, state: WalkState, depth: number): void {
  endBlock(state);
  noteAnchor(element, state);
  if (/^h[1-6]$/.test(name)) addHeading(element, state);
  else if (name === 'pre') addBlock(state, (element.textContent ?? '').replace(/^\n|\s+$/g, ''));
  else if (name === 'tr') addRow(element, state, depth);
  else {
    if (name === 'li') {
      state.prefix = element.parentElement?.localName === 'ol' ? `${ordinal(element)}. ` : '- ';
      state.isTight = element.previousElementSibling !== null;
    } else if (name === 'dd') state.isTight = true;
    walkChildren(element, state, depth);
    endBlock(state);
  }
}

function ordinal(item: Element): number {
  const items = [...(item.parentElement?.children ?? [])].filter(({ localName }) => localName === 'li');
  return Number(item.parentElement?.getAttribute('start') || 1) + items.indexOf(item);
}

function addRow(row: Element, state: WalkState, depth: number): void {
  const cells = [...row.children].map((cell) => {
    const inner: WalkState = { blocks: [], line: '', anchor: null, isTight: false, prefix: '' };
    walk(cell, inner, depth + 1);
    endBlock(inner);
    return inner.blocks.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
  });
  // The single cell of a layout table is no row.
  state.isTight = cells.length > 1 && row.previousElementSibling !== null;
  addBlock(state, cells.length > 1 ? cells.join(' | ') : (cells[0] ?? ''));
}

function addHeading(element: Element, state: WalkState): void {
  const text = (element.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*[#¶§]$/, '');
  const anchor =
    element.id ||
    element.querySelector('[id]')?.id ||
    element.querySelector('a[name]')?.getAttribute('name') ||
    state.anchor;
  if (text) state.blocks.push({ text, heading: { anchor: anchor || null }, isTight: false });
  state.anchor = null;
}

/** An id belongs to the heading directly after it, as in `<section id><h2>` and `<a id></a><h2>`. */
function noteAnchor(element: Element, state: WalkState): void {
  const id = element.id || (element.localName === 'a' ? element.getAttribute('name') : null);
  if (id && !id.startsWith('readability-')) state.anchor = id;
}

function endBlock(state: WalkState): void {
  const text = state.line
    .split('\n')
    .map((line) => line.replace(/[ \u00A0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  state.line = '';
  if (text) addBlock(state, text);
}

function addBlock(state: WalkState, text: string): void {
  if (!text.trim()) return;
  state.blocks.push({ text: state.prefix + text, heading: null, isTight: state.isTight });
  state.prefix = '';
  state.isTight = false;
  state.anchor = null;
}

function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '');
}
