import { type CellJoiner, type CellText, cellJoiner } from '../office/cell-joiner.ts';
import { plainText, type TextPiece } from '../office/text-pieces.ts';
import type { NoteTaker } from '../reading-notes.ts';
import { codePageOfCharset } from './code-pages.ts';
import { type RowDefinition, rowDefinition } from './row-definition.ts';
import { type RtfToken, rtfTokens } from './rtf-tokens.ts';
import { type RtfTarget, targetOfWord, textOfWord } from './rtf-words.ts';
import { type ParagraphStyle, styleSheet } from './style-sheet.ts';
import { type TextRun, textRun } from './text-run.ts';

export type RtfBlock =
  | ({ type: 'paragraph'; pieces: TextPiece[]; list: RtfListPlace | null } & ParagraphStyle)
  | { type: 'row'; cells: CellText[]; definition: RowDefinition }
  | { type: 'note'; text: string };

export interface RtfListPlace {
  /** Number or letter as shown; `null` for a bullet. */
  marker: string | null;
  list: string;
  level: number;
  indent: number;
  /** Whether it is a further paragraph of the item before it. */
  isContinued: boolean;
}

/** State of a group; restored when the group closes. */
interface GroupState {
  target: RtfTarget;
  font: number;
  codePage: number;
  /** Number of fallback characters after a `\u`. */
  fallbackSigns: number;
  isBold: boolean;
  isHidden: boolean;
}

/** Properties of the current paragraph. */
interface ParagraphState {
  style: number;
  outlineLevel: number | null;
  list: string | null;
  level: number;
  indent: number;
  marker: string | null;
}

interface Rtf {
  /** Blocks that have ended. */
  ready: RtfBlock[];
  state: GroupState;
  stack: GroupState[];
  run: TextRun;
  /** Whether the text in `run` is bold. */
  isRunBold: boolean;
  pieces: TextPiece[];
  marker: TextRun;
  hasSymbolMarker: boolean;
  /** Lists whose items state their number or bullet. */
  markedLists: Set<string>;
  note: TextRun;
  notes: string[];
  ansiCodePage: number;
  fonts: Map<number, { codePage: number; isSymbol: boolean }>;
  entryFont: number;
  styles: ReturnType<typeof styleSheet>;
  paragraph: ParagraphState;
  isInTable: boolean;
  /** Depth of the table that the paragraph is in. */
  depth: number;
  cell: CellJoiner;
  cells: CellText[];
  /** Cells of a row of a table inside a cell. */
  innerCells: string[];
  row: ReturnType<typeof rowDefinition>;
  skip: number;
  includeHidden: boolean;
  isInHidden: boolean;
  taker: NoteTaker;
}

const maxNesting = 10_000;

/** Yields the paragraphs and rows of an RTF file. Notes follow the paragraph or row that they are in. */
export function* rtfBlocks(bytes: Uint8Array, includeHidden: boolean, taker: NoteTaker): Generator<RtfBlock> {
  const rtf = newRtf(includeHidden, taker);
  for (const token of rtfTokens(bytes)) {
    take(rtf, token);
    if (rtf.ready.length > 0) yield* rtf.ready.splice(0);
  }
  endParagraph(rtf);
  endRow(rtf);
  yield* rtf.ready;
}

const usualParagraph: ParagraphState = { style: 0, outlineLevel: null, list: null, level: 0, indent: 0, marker: null };

function newRtf(includeHidden: boolean, taker: NoteTaker): Rtf {
  return {
    ready: [],
    state: { target: 'text', font: 0, codePage: 1252, fallbackSigns: 1, isBold: false, isHidden: false },
    stack: [],
    run: textRun(),
    isRunBold: false,
    pieces: [],
    marker: textRun(),
    hasSymbolMarker: false,
    markedLists: new Set(),
    note: textRun(),
    notes: [],
    ansiCodePage: 1252,
    fonts: new Map(),
    entryFont: 0,
    styles: styleSheet(),
    paragraph: { ...usualParagraph },
    isInTable: false,
    depth: 1,
    cell: cellJoiner(),
    cells: [],
    innerCells: [],
    row: rowDefinition(),
    skip: 0,
    includeHidden,
    isInHidden: false,
    taker,
  };
}

/** Ends the current run. */
function cutRun(rtf: Rtf): void {
  const text = rtf.run.take();
  if (text !== '') rtf.pieces.push({ text, isBold: rtf.isRunBold });
  rtf.isRunBold = rtf.state.isBold;
}

function takePieces(rtf: Rtf): TextPiece[] {
  cutRun(rtf);
  const { pieces } = rtf;
  rtf.pieces = [];
  return pieces;
}

/** Returns the place of the current paragraph in a list; a paragraph with a number is in one. */
function listPlace(rtf: Rtf): RtfListPlace | null {
  const { list, level, indent, marker } = rtf.paragraph;
  rtf.paragraph.marker = null;
  if (list === null && marker === null) return null;
  const isContinued = marker === null && rtf.markedLists.has(list ?? '');
  if (marker !== null) rtf.markedLists.add(list ?? '');
  return { marker: marker || null, list: list ?? '', level, indent, isContinued };
}

function endParagraph(rtf: Rtf): void {
  const pieces = takePieces(rtf);
  const list = listPlace(rtf);
  const style = rtf.styles.of(rtf.paragraph.style, rtf.paragraph.outlineLevel);
  if (plainText(pieces).trim() !== '') rtf.ready.push({ type: 'paragraph', pieces, list, ...style });
  takeNotes(rtf);
}

function takeNotes(rtf: Rtf): void {
  for (const text of rtf.notes) rtf.ready.push({ type: 'note', text });
  rtf.notes = [];
}

/** Ends a paragraph in a cell. */
function endLine(rtf: Rtf): void {
  const list = listPlace(rtf);
  const pieces = takePieces(rtf);
  const number: TextPiece[] = list?.marker ? [{ text: `${list.marker} `, isBold: pieces[0]?.isBold ?? false }] : [];
  if (plainText(pieces).trim() !== '') rtf.cell.add([...number, ...pieces], list !== null);
}

function endCell(rtf: Rtf): void {
  endLine(rtf);
  rtf.cells.push(rtf.cell.end());
  rtf.cell = cellJoiner();
}

function endRow(rtf: Rtf): void {
  const { cells } = rtf;
  rtf.cells = [];
  rtf.isInTable = false;
  if (cells.length > 0) rtf.ready.push({ type: 'row', cells, definition: rtf.row.take() });
  takeNotes(rtf);
}

function take(rtf: Rtf, token: RtfToken): void {
  if (token.type === 'open') {
    if (rtf.stack.length < maxNesting) rtf.stack.push({ ...rtf.state });
    rtf.skip = 0;
  } else if (token.type === 'close') closeGroup(rtf);
  else if (token.type === 'byte') takeByte(rtf, token.value);
  else takeWord(rtf, token.name, token.value);
}

function closeGroup(rtf: Rtf): void {
  const { target } = rtf.state;
  if (target === 'styles') rtf.styles.endEntry();
  rtf.state = rtf.stack.pop() ?? rtf.state;
  rtf.skip = 0;
  if (rtf.state.target === target) return;
  if (target === 'marker') {
    const text = rtf.marker.take().replace(/\s+/g, ' ').trim();
    rtf.paragraph.marker = rtf.hasSymbolMarker || !isNumber(text) ? '' : text;
    rtf.hasSymbolMarker = false;
  } else if (target === 'note') {
    const text = rtf.note.take().trim();
    if (text !== '') rtf.notes.push(text);
  }
}

/** Whether a marker is no bullet; Word writes circles as the letter o. */
const isNumber = (marker: string) => /[\p{L}\p{N}]/u.test(marker) && marker !== 'o';

function takeByte(rtf: Rtf, byte: number): void {
  if (rtf.skip > 0) rtf.skip -= 1;
  else if (rtf.state.target === 'styles') rtf.styles.name(byte);
  else runOf(rtf, byte !== 0x20)?.byte(byte, rtf.state.codePage);
}

/** Returns where text goes now; `null` for text that is not read. */
function runOf(rtf: Rtf, isWord: boolean): TextRun | null {
  const { state } = rtf;
  if (state.target === 'marker') {
    if (isWord && rtf.fonts.get(state.font)?.isSymbol) rtf.hasSymbolMarker = true;
    return rtf.marker;
  }
  if (state.target === 'note') return rtf.note;
  if (state.target !== 'text') return null;
  if (state.isHidden && isWord && !rtf.isInHidden) rtf.taker.hidden('texts');
  if (isWord) rtf.isInHidden = state.isHidden;
  if (state.isHidden && !rtf.includeHidden) return null;
  if (rtf.isRunBold !== state.isBold) cutRun(rtf);
  return rtf.run;
}

function takeWord(rtf: Rtf, name: string, value: number | null): void {
  const { state } = rtf;
  const target = targetOfWord.get(name);
  const text = textOfWord.get(name);
  if (target) {
    if (name === 'object' && state.target === 'text') rtf.taker.unread('object');
    state.target = target;
  } else if (name === 'ansicpg') state.codePage = rtf.ansiCodePage = value || 1252;
  else if (name === 'uc') state.fallbackSigns = Math.min(value ?? 1, 10);
  else if (name === 'fcharset') {
    const codePage = codePageOfCharset[value ?? 0] ?? rtf.ansiCodePage;
    if (state.target === 'fonts') rtf.fonts.set(rtf.entryFont, { codePage, isSymbol: value === symbolCharset });
  } else if (name === 'f') takeFont(rtf, value ?? 0);
  else if (state.target === 'styles') rtf.styles.word(name, value);
  else if (name === 'moMath' && (state.target === 'text' || state.target === 'none')) rtf.taker.unread('formula');
  else if (name === 'ignorable')
    state.target = state.target === 'text' || state.target === 'note' ? 'none' : state.target;
  else if (name === 'u') {
    if (value !== null) runOf(rtf, true)?.unit(value);
    rtf.skip = state.fallbackSigns;
  } else if (text !== undefined) runOf(rtf, text.trim() !== '')?.text(text);
  else if (state.target === 'text') takeTextWord(rtf, name, value);
  else if (state.target === 'note' && name === 'par') rtf.note.text('\n');
}

const symbolCharset = 2;

function takeFont(rtf: Rtf, font: number): void {
  const { state } = rtf;
  rtf.entryFont = font;
  state.font = font;
  if (state.target !== 'fonts' && state.target !== 'styles')
    state.codePage = rtf.fonts.get(font)?.codePage ?? rtf.ansiCodePage;
}

function takeTextWord(rtf: Rtf, name: string, value: number | null): void {
  const { state, paragraph } = rtf;
  switch (name) {
    case 'plain':
      state.isHidden = state.isBold = false;
      break;
    case 'v':
      state.isHidden = value !== 0;
      break;
    case 'b':
      state.isBold = value !== 0;
      break;
    case 'pard':
      rtf.paragraph = { ...usualParagraph, marker: paragraph.marker };
      rtf.isInTable = false;
      rtf.depth = 1;
      break;
    case 's':
      paragraph.style = value ?? 0;
      break;
    case 'outlinelevel':
      paragraph.outlineLevel = value ?? 9;
      break;
    case 'ls':
      paragraph.list = value ? String(value) : null;
      break;
    case 'ilvl':
      paragraph.level = Math.max(0, Math.min(8, value ?? 0));
      break;
    case 'li':
      paragraph.indent = value ?? 0;
      break;
    default:
      takeBreak(rtf, name, value);
  }
}

/** Ends paragraphs, cells and rows. */
function takeBreak(rtf: Rtf, name: string, value: number | null): void {
  switch (name) {
    case 'intbl':
      rtf.isInTable = true;
      break;
    case 'itap':
      rtf.depth = value ?? 1;
      break;
    case 'par':
    case 'sect':
    case 'page':
      if (rtf.isInTable) endLine(rtf);
      else endParagraph(rtf);
      break;
    case 'cell':
      rtf.isInTable = true;
      endCell(rtf);
      break;
    case 'nestcell':
      rtf.innerCells.push(plainText(takePieces(rtf)).trim());
      break;
    case 'nestrow':
      rtf.cell.addRow(rtf.innerCells);
      rtf.innerCells = [];
      break;
    case 'row':
      endRow(rtf);
      break;
    default:
      if (rtf.depth <= 1) rtf.row.word(name, value);
  }
}
