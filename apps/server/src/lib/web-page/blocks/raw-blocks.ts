import type { Block } from '@sosia/contract';
import { boldEnd, boldStart, withoutBold } from '../../document/run-in-blocks.ts';
import { definitionBlocks } from './definition-blocks.ts';
import { headingBlock, runInHeading } from './heading-block.ts';
import { inlineElements, isBold, isHidden, skippedElements } from './html-elements.ts';
import { imageText, withCaption } from './image-text.ts';
import { listBlocks } from './list-blocks.ts';
import { tableBlocks } from './table-blocks.ts';

/**
 * Returns the content under an element as blocks in which bold text is still marked. A heading of level 0 belongs one
 * level below the heading before it.
 */
export function rawBlocks(root: Element): Block[] {
  return inside(root, 0);
}

/** No hand-written page is nested deeper; deeper content becomes one block. */
const maxDepth = 300;

interface WalkState {
  blocks: Block[];
  /** Text of the current paragraph so far. */
  line: string;
  /** Texts of the images in the current paragraph. */
  images: string[];
  /** The last id seen; a heading without an id takes it. */
  anchor: string | null;
}

function inside(element: Element, depth: number): Block[] {
  const state: WalkState = { blocks: [], line: '', images: [], anchor: null };
  walkChildren(element, state, depth);
  endParagraph(state);
  return state.blocks;
}

function whole(element: Element, depth: number): Block[] {
  const state: WalkState = { blocks: [], line: '', images: [], anchor: null };
  walk(element, state, depth);
  endParagraph(state);
  return state.blocks;
}

function walkChildren(element: Element, state: WalkState, depth: number): void {
  for (const child of element.childNodes) walk(child, state, depth + 1);
}

function walk(node: Node, state: WalkState, depth: number): void {
  if (node.nodeType === 3) {
    state.line += withoutBold((node.textContent ?? '').replace(/\s+/g, ' '));
    return;
  }
  if (node.nodeType !== 1) return;
  const element = node as Element;
  const name = element.localName;
  if (skippedElements.has(name) || isHidden(element)) return;
  if (name === 'br') state.line += '\n';
  else if (name === 'img') state.images.push(imageText(element));
  else if (depth > maxDepth) state.line += ` ${withoutBold((element.textContent ?? '').replace(/\s+/g, ' '))}`;
  else if (inlineElements.has(name)) walkInline(element, state, depth);
  else walkBlock(element, state, depth);
}

function walkInline(element: Element, state: WalkState, depth: number): void {
  noteAnchor(element, state);
  const marksBold = isBold(element);
  if (marksBold) state.line += boldStart;
  walkChildren(element, state, depth);
  if (marksBold) state.line += boldEnd;
}

function walkBlock(element: Element, state: WalkState, depth: number): void {
  endParagraph(state);
  noteAnchor(element, state);
  const blocks = blocksOf(element, state.anchor, depth);
  if (blocks) {
    state.blocks.push(...blocks);
    if (blocks.length > 0) state.anchor = null;
    return;
  }
  walkChildren(element, state, depth);
  endParagraph(state);
}

/** Returns the blocks of an element with its own shape; `null` for a container. */
function blocksOf(element: Element, anchor: string | null, depth: number): Block[] | null {
  const read = (child: Element) => inside(child, depth + 1);
  switch (shapeOf(element)) {
    case 'ul':
    case 'ol':
    case 'menu':
      return listBlocks(element, (child) => whole(child, depth + 1));
    case 'table':
      return tableBlocks(element, read);
    case 'dl':
      return definitionBlocks(element, read);
    case 'pre':
      return codeBlocks(element);
    case 'figure':
      return withCaption(element, read(element), read);
    case 'figcaption':
      return element.parentElement?.localName === 'figure' ? [] : null;
    case 'address':
      return joinedLines(read(element));
    case 'summary':
    case 'button':
      return runInHeading(element, anchor);
    default:
      return headingBlock(element, anchor);
  }
}

/** The name of the element that an ARIA role stands for, or its own name. */
const shapeOf = (element: Element): string =>
  (element.localName === 'div' && shapesOfRoles[element.getAttribute('role') ?? '']) || element.localName;

const shapesOfRoles: Record<string, string> = { list: 'ul', table: 'table', grid: 'table' };

function codeBlocks(element: Element): Block[] {
  const lines = [...element.querySelectorAll('br')];
  for (const line of lines) line.replaceWith('\n');
  const text = (element.textContent ?? '').replace(/^\n/, '').trimEnd();
  return text.trim() === '' ? [] : [{ type: 'code', text }];
}

/** Joins the paragraphs of a postal address, whose lines belong together. */
function joinedLines(blocks: Block[]): Block[] {
  const texts = blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : []));
  return texts.length === blocks.length && texts.length > 1 ? [{ type: 'paragraph', text: texts.join('\n') }] : blocks;
}

/** An id belongs to the heading directly after it, as in `<section id><h2>` and `<a id></a><h2>`. */
function noteAnchor(element: Element, state: WalkState): void {
  const id = element.id || (element.localName === 'a' ? element.getAttribute('name') : null);
  if (id && !id.startsWith('readability-')) state.anchor = id;
}

function endParagraph(state: WalkState): void {
  const text = state.line
    .split('\n')
    .map((line) => line.replace(/[ \u00A0]+/g, ' ').trim())
    .join('\n');
  const paragraphs = text.split(/\n{2,}/).flatMap((part) => (withoutBold(part).trim() === '' ? [] : [part.trim()]));
  for (const part of paragraphs) state.blocks.push({ type: 'paragraph', text: part });
  const images = state.images.filter((image) => image !== '' && !paragraphs.some((part) => part.includes(image)));
  for (const image of images) state.blocks.push({ type: 'figure', text: image });
  if (paragraphs.length + images.length > 0) state.anchor = null;
  state.line = '';
  state.images = [];
}
