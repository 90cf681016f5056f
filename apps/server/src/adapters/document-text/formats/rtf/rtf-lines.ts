import { codePageOfCharset } from './code-pages.ts';
import { type RtfToken, rtfTokens } from './rtf-tokens.ts';
import { type TextRun, textRun } from './text-run.ts';

export interface RtfLine {
  /** Cells of a row are separated by U+0007. */
  text: string;
  isHeading: boolean;
  isRow: boolean;
  isItem: boolean;
}

/** State of a group; restored when the group closes. */
interface GroupState {
  /** Destination of the text: the document, the font table, the style sheet, or none. */
  target: 'text' | 'fonts' | 'styles' | 'none';
  codePage: number;
  /** Number of fallback characters after a `\u`. */
  fallbackSigns: number;
  isHeading: boolean;
  isHidden: boolean;
}

interface Rtf {
  state: GroupState;
  stack: GroupState[];
  run: TextRun;
  ansiCodePage: number;
  fonts: Map<number, number>;
  headings: Set<number>;
  /** The current entry of the font table or style sheet. */
  entry: { font: number; style: number; name: string; hasLevel: boolean };
  isInTable: boolean;
  isItem: boolean;
  skip: number;
}

const maxNesting = 10_000;

/** Yields the paragraphs and rows of an RTF file. */
export function* rtfLines(bytes: Uint8Array): Generator<RtfLine> {
  const rtf = newRtf();
  for (const token of rtfTokens(bytes)) {
    const ends = take(rtf, token);
    if (ends) yield* lineOf(rtf, ends);
  }
  yield* lineOf(rtf, 'paragraph');
}

function newRtf(): Rtf {
  return {
    state: { target: 'text', codePage: 1252, fallbackSigns: 1, isHeading: false, isHidden: false },
    stack: [],
    run: textRun(),
    ansiCodePage: 1252,
    fonts: new Map(),
    headings: new Set(),
    entry: { font: 0, style: 0, name: '', hasLevel: false },
    isInTable: false,
    isItem: false,
    skip: 0,
  };
}

function* lineOf(rtf: Rtf, ends: 'paragraph' | 'row'): Generator<RtfLine> {
  const text = rtf.run.take();
  const isItem = rtf.isItem;
  if (ends === 'row') rtf.isInTable = false;
  rtf.isItem = false;
  if (text.replaceAll('\x07', '').trim() !== '')
    yield { text, isHeading: ends === 'paragraph' && rtf.state.isHeading, isRow: ends === 'row', isItem };
}

/** Applies a token. Returns what it ends. */
function take(rtf: Rtf, token: RtfToken): 'paragraph' | 'row' | null {
  if (token.type === 'open') {
    if (rtf.stack.length < maxNesting) rtf.stack.push({ ...rtf.state });
    rtf.skip = 0;
  } else if (token.type === 'close') {
    endEntry(rtf);
    rtf.state = rtf.stack.pop() ?? rtf.state;
    rtf.skip = 0;
  } else if (token.type === 'byte') takeByte(rtf, token.value);
  else return takeWord(rtf, token.name, token.value);
  return null;
}

function takeByte(rtf: Rtf, byte: number): void {
  if (rtf.skip > 0) rtf.skip -= 1;
  else if (rtf.state.target === 'styles') rtf.entry.name += String.fromCharCode(byte);
  else if (rtf.state.target === 'text' && !rtf.state.isHidden) rtf.run.byte(byte, rtf.state.codePage);
}

/** Ends a definition of the style sheet. */
function endEntry(rtf: Rtf): void {
  if (rtf.state.target !== 'styles') return;
  const { style, name, hasLevel } = rtf.entry;
  if (hasLevel || /^(?:heading|t.?tulo|titulo)\s*\d|^title;?$/i.test(name.trim())) rtf.headings.add(style);
  rtf.entry = { ...rtf.entry, style: 0, name: '', hasLevel: false };
}

const headingLevels = 9;

function takeWord(rtf: Rtf, name: string, value: number | null): 'paragraph' | 'row' | null {
  const { state, entry } = rtf;
  if (targetOfWord[name]) state.target = targetOfWord[name];
  else if (name === 'ansicpg') state.codePage = rtf.ansiCodePage = value || 1252;
  else if (name === 'uc') state.fallbackSigns = Math.min(value ?? 1, 10);
  else if (name === 'fcharset') {
    if (state.target === 'fonts') rtf.fonts.set(entry.font, codePageOfCharset[value ?? 0] ?? rtf.ansiCodePage);
  } else if (name === 'f') {
    entry.font = value ?? 0;
    if (state.target === 'text') state.codePage = rtf.fonts.get(entry.font) ?? rtf.ansiCodePage;
  } else if (name === 's' && state.target === 'styles') entry.style = value ?? 0;
  else if (name === 'outlinelevel' && state.target === 'styles') entry.hasLevel = (value ?? 9) < headingLevels;
  else if (name === 'ignorable') state.target = state.target === 'text' ? 'none' : state.target;
  else if (state.target === 'text') return takeTextWord(rtf, name, value);
  return null;
}

function takeTextWord(rtf: Rtf, name: string, value: number | null): 'paragraph' | 'row' | null {
  const { state, run } = rtf;
  if (name === 'u') {
    if (!state.isHidden) run.unit(value ?? 0x3f);
    rtf.skip = state.fallbackSigns;
  } else if (name === 'plain') state.isHidden = false;
  else if (name === 'v') state.isHidden = value !== 0;
  else if (name === 'pard') state.isHeading = rtf.isInTable = rtf.isItem = false;
  else if (name === 'intbl') rtf.isInTable = true;
  else if (name === 's') state.isHeading = rtf.headings.has(value ?? 0);
  else if (name === 'outlinelevel') state.isHeading = (value ?? 9) < headingLevels;
  else if (name === 'ls') rtf.isItem = true;
  else if (name === 'cell' || name === 'nestcell') {
    rtf.isInTable = true;
    run.text('\x07');
  } else if (name === 'row' || name === 'nestrow') return 'row';
  else if (name === 'par' || name === 'sect' || name === 'page') {
    if (!rtf.isInTable) return 'paragraph';
    run.text(' ');
  } else if (textOfWord[name] && !state.isHidden) run.text(textOfWord[name]);
  return null;
}

/** Destinations that groups of control words switch to. */
const targetOfWord: Record<string, GroupState['target']> = {
  fonttbl: 'fonts',
  stylesheet: 'styles',
  colortbl: 'none',
  info: 'none',
  pict: 'none',
  object: 'none',
  fldinst: 'none',
  listtext: 'none',
  pntext: 'none',
  header: 'none',
  footer: 'none',
  headerl: 'none',
  headerr: 'none',
  headerf: 'none',
  footerl: 'none',
  footerr: 'none',
  footerf: 'none',
  themedata: 'none',
  datastore: 'none',
  xmlnstbl: 'none',
  annotation: 'none',
  atnid: 'none',
  atnauthor: 'none',
  deleted: 'none',
  nonesttables: 'none',
  shptxt: 'text',
  nesttableprops: 'text',
};

const textOfWord: Record<string, string> = {
  tab: '\t',
  line: '\n',
  nbsp: ' ',
  hyphen: '-',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
};
