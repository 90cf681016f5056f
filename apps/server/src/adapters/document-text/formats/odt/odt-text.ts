import { plainText, type TextPiece } from '../office/text-pieces.ts';
import type { NoteTaker } from '../reading-notes.ts';
import { attribute } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import type { OdtStyles } from './odt-styles.ts';

export interface OdtText {
  text: string;
  runs: TextPiece[];
  /** Pictures, text boxes and objects; their text follows the paragraph. */
  frames: XmlElement[];
  notes: XmlElement[];
  comments: XmlElement[];
}

export interface OdtTextContext {
  styles: OdtStyles;
  includeHidden: boolean;
  taker: NoteTaker;
  /** Formulas by the frame that holds them. */
  formulas: ReadonlyMap<XmlElement, string>;
}

interface Look {
  isBold: boolean;
  isHidden: boolean;
}

interface Walk extends Omit<OdtText, 'text'> {
  context: OdtTextContext;
  isInHidden: boolean;
}

const maxRepeatedSpaces = 100;
/** Drawn shapes, whose text follows the paragraph. */
const shapes: ReadonlySet<string> = new Set([
  'frame',
  'custom-shape',
  'g',
  'rect',
  'line',
  'ellipse',
  'polygon',
  'path',
]);
const skipped: ReadonlySet<string> = new Set(['annotation-end', 'ruby-text', 'script', 'number']);

/**
 * Returns the text of a paragraph. White space of the file's layout is collapsed; significant spaces and tabs are
 * elements.
 */
export function odtText(paragraph: XmlElement, context: OdtTextContext): OdtText {
  const walk: Walk = { context, runs: [], frames: [], notes: [], comments: [], isInHidden: false };
  const style = context.styles.paragraphStyle(attribute(paragraph, 'style-name'));
  const isHidden = style.isHidden || paragraph.children.some(isHiddenParagraph);
  walkChildren(paragraph, walk, { isBold: style.isBold, isHidden });
  const { runs, frames, notes, comments } = walk;
  return { text: plainText(runs), runs, frames, notes, comments };
}

const isHiddenParagraph = (child: XmlElement | string): boolean =>
  typeof child !== 'string' && child.name === 'hidden-paragraph' && attribute(child, 'is-hidden') === 'true';

function walkChildren(element: XmlElement, walk: Walk, look: Look): void {
  for (const child of element.children) {
    if (typeof child === 'string') add(child.replace(/\s+/g, ' '), walk, look);
    else walkElement(child, walk, look);
  }
}

function walkElement(child: XmlElement, walk: Walk, look: Look): void {
  const { styles, formulas, includeHidden } = walk.context;
  if (skipped.has(child.name)) return;
  if (child.name === 's')
    add(' '.repeat(Math.min(Number(attribute(child, 'c') ?? 1) || 1, maxRepeatedSpaces)), walk, look);
  else if (child.name === 'tab') add('\t', walk, look);
  else if (child.name === 'line-break') add('\n', walk, look);
  else if (child.name === 'hidden-text') {
    const isHidden = look.isHidden || attribute(child, 'is-hidden') !== 'false';
    add(attribute(child, 'string-value') ?? '', walk, { ...look, isHidden });
  } else if (shapes.has(child.name)) {
    const formula = formulas.get(child);
    if (formula !== undefined) add(formula, walk, look);
    else if (!look.isHidden || includeHidden) walk.frames.push(child);
  } else if (child.name === 'note' || child.name === 'annotation') {
    if (!look.isHidden || includeHidden) (child.name === 'note' ? walk.notes : walk.comments).push(child);
  } else if (child.name === 'span') {
    const { isBold, isHidden } = styles.textStyle(attribute(child, 'style-name'));
    walkChildren(child, walk, { isBold: isBold ?? look.isBold, isHidden: isHidden ?? look.isHidden });
  } else walkChildren(child, walk, look);
}

function add(text: string, walk: Walk, { isBold, isHidden }: Look): void {
  if (text === '') return;
  const isWord = text.trim() !== '';
  if (isHidden && isWord && !walk.isInHidden) walk.context.taker.hidden('texts');
  if (isWord) walk.isInHidden = isHidden;
  if (!isHidden || walk.context.includeHidden) walk.runs.push({ text, isBold });
}
