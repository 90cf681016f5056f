import { isDrawingPart } from '../office/drawing-parts.ts';
import { mathText } from '../office/math-text.ts';
import { symbolText } from '../office/symbol-text.ts';
import { plainText, type TextPiece } from '../office/text-pieces.ts';
import type { NoteTaker } from '../reading-notes.ts';
import { at, attribute, below, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import type { Field, FieldReader } from './docx-fields.ts';
import type { DocxStyles, ParagraphStyle } from './docx-styles.ts';
import { isOn } from './docx-values.ts';

/** Content that no reader shows: earlier properties, deleted text, and the pronunciation of East Asian words. */
export const unseen: ReadonlySet<string> = new Set([
  'delText',
  'delInstrText',
  'pPrChange',
  'rPrChange',
  'tblPrChange',
  'trPrChange',
  'tcPrChange',
  'rt',
]);

/** Deleted and moved content; as a property, the deletion of a paragraph mark or a row. */
export const deletions: ReadonlySet<string> = new Set(['del', 'moveFrom']);

export interface ParagraphText {
  text: string;
  /** Parts of the text that are bold or not. */
  runs: TextPiece[];
  /** Text boxes, charts and diagrams in the paragraph; their text follows it. */
  boxes: XmlElement[];
  drawings: XmlElement[];
  /** References to notes and comments. */
  marks: XmlElement[];
}

export interface TextContext {
  styles: DocxStyles;
  includeHidden: boolean;
  taker: NoteTaker;
  fields: FieldReader;
}

interface Walk extends Omit<ParagraphText, 'text'> {
  context: TextContext;
  style: ParagraphStyle;
  /** Open fields, the innermost last. */
  open: (Field & { isResult: boolean; start: number })[];
  /** Open fields whose code has not ended. */
  codes: number;
  isInHidden: boolean;
}

interface Look {
  isBold: boolean;
  isHidden: boolean;
}

/** Returns the text of a paragraph, and its boxes and note references. */
export function paragraphText(paragraph: XmlElement, context: TextContext): ParagraphText {
  const style = context.styles.ofParagraph(at(paragraph, 'pPr'));
  const walk: Walk = {
    context,
    style,
    runs: [],
    boxes: [],
    drawings: [],
    marks: [],
    open: [],
    codes: 0,
    isInHidden: false,
  };
  walkChildren(paragraph, walk, { isBold: style.isBold, isHidden: style.isHidden });
  const { runs, boxes, drawings, marks } = walk;
  return { text: plainText(runs), runs, boxes, drawings, marks };
}

const noteReferences: ReadonlySet<string> = new Set(['footnoteReference', 'endnoteReference', 'commentReference']);
const properties: ReadonlySet<string> = new Set(['pPr', 'rPr', 'sdtPr', 'fldData', 'ffData', 'rubyPr']);
const textOfElement = new Map(Object.entries({ tab: '\t', ptab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }));

function walkChildren(element: XmlElement, walk: Walk, look: Look): void {
  for (const child of elementsOf(element)) walkElement(child, walk, look);
}

function walkElement(child: XmlElement, walk: Walk, look: Look): void {
  const { name } = child;
  if (name === 't') add(child.children.filter((part) => typeof part === 'string').join(''), walk, look);
  else if (name === 'r') walkChildren(child, walk, lookOf(child, walk));
  else if (name === 'fldChar') takeFieldMark(child, walk);
  else if (name === 'instrText') takeFieldCode(child, walk);
  else if (properties.has(name) || deletions.has(name)) return;
  else if (textOfElement.has(name)) add(textOfElement.get(name) ?? '', walk, look);
  else if (name === 'sym') add(symbolText(attribute(child, 'font'), attribute(child, 'char')), walk, look);
  else if (name === 'fldSimple') walkField(child, walk, look);
  else if (name === 'sdt' && [...below(child, 'checkbox')].length > 0) add(checkboxText(child), walk, look);
  else if (name === 'oMath' || name === 'oMathPara') add(formulaText(child, walk), walk, look);
  else if (!look.isHidden || walk.context.includeHidden) takeObject(child, walk, look);
}

/** Notes drawings, boxes and references, and walks everything else. */
function takeObject(child: XmlElement, walk: Walk, look: Look): void {
  if (child.name === 'txbxContent' || isDrawingPart(child)) {
    walk.boxes.push(child);
    return;
  }
  if (noteReferences.has(child.name)) {
    walk.marks.push(child);
    return;
  }
  if (child.name === 'drawing') walk.drawings.push(child);
  if (child.name === 'OLEObject')
    walk.context.taker.unread(/^(?:Equation|MathType)/.test(attribute(child, 'ProgID') ?? '') ? 'formula' : 'object');
  walkChildren(child, walk, look);
}

function lookOf(run: XmlElement, { context, style }: Walk): Look {
  const own = at(run, 'rPr');
  return { isBold: context.styles.isRun('b', own, style), isHidden: context.styles.isRun('vanish', own, style) };
}

function add(text: string, walk: Walk, { isBold, isHidden }: Look): void {
  if (text === '' || walk.codes > 0) return;
  if (isHidden && text.trim() !== '' && !walk.isInHidden) walk.context.taker.hidden('texts');
  if (text.trim() !== '') walk.isInHidden = isHidden;
  if (!isHidden || walk.context.includeHidden) walk.runs.push({ text, isBold });
}

/** Fields may begin in an earlier paragraph and end in a later one; then only their code is left out. */
function takeFieldMark(mark: XmlElement, walk: Walk): void {
  const type = attribute(mark, 'fldCharType');
  const field = walk.open.at(-1);
  if (type === 'begin') {
    walk.open.push({ code: '', form: at(mark, 'ffData') ?? null, isResult: false, start: walk.runs.length });
    walk.codes += 1;
  } else if (type === 'separate' && field && !field.isResult) {
    field.isResult = true;
    field.start = walk.runs.length;
    walk.codes -= 1;
  } else if (type === 'end' && field) {
    walk.open.pop();
    if (!field.isResult) walk.codes -= 1;
    endField(field, walk);
  }
}

const maxCodeChars = 1_000;

function takeFieldCode(element: XmlElement, walk: Walk): void {
  const field = walk.open.at(-1);
  if (field && !field.isResult && field.code.length < maxCodeChars)
    field.code += element.children.filter((part) => typeof part === 'string').join('');
}

function walkField(element: XmlElement, walk: Walk, look: Look): void {
  const field = { code: attribute(element, 'instr') ?? '', form: null, start: walk.runs.length };
  walkChildren(element, walk, look);
  endField(field, walk);
}

function endField(field: Field & { start: number }, walk: Walk): void {
  if (walk.codes > 0) return;
  const { fields } = walk.context;
  if (!fields.isComputed(field)) return;
  const shown = walk.runs.slice(field.start);
  const text = fields.textOf(field, plainText(shown));
  walk.runs.length = field.start;
  if (text !== '') walk.runs.push({ text, isBold: shown[0]?.isBold ?? walk.style.isBold });
}

function checkboxText(control: XmlElement): string {
  return isOn(at([...below(control, 'checkbox')][0], 'checked')) ? '☒' : '☐';
}

function formulaText(element: XmlElement, { context }: Walk): string {
  const { text, isSimple } = mathText(element);
  if (!isSimple) context.taker.unread('formula');
  return text;
}
