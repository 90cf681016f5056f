import type { Block } from '@sosia/contract';
import { joinWrappedLines } from '../document/join-wrapped-lines.ts';
import { findHeadings, type TextHeading } from './find-headings.ts';
import { itemMarker } from './item-marker.ts';
import { readDefinitions } from './read-definitions.ts';
import { readList } from './read-list.ts';
import { answerText, readQuestion } from './read-question.ts';
import type { ReadResult } from './read-result.ts';
import { readTable } from './read-table.ts';
import { isBorder } from './split-cells.ts';
import { readLines, type TextLine } from './text-line.ts';

/**
 * Returns the blocks of a plain text: headings, lists, tables, labels with values, questions with answers. Other lines are
 * paragraphs; those that were wrapped at a width are joined.
 */
export function textBlocks(text: string): Block[] {
  const lines = readLines(text);
  const state: TextState = {
    lines,
    headings: findHeadings(lines),
    width: widthOf(lines),
    noTableBefore: 0,
    questionLevel: 2,
  };
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (!line || line.isBlank) {
      at += 1;
      continue;
    }
    const read = readBlock(state, at) ?? readParagraph(state, at);
    for (const block of read.blocks)
      if (block.type === 'heading') state.questionLevel = levelBelow(block.level, state, at);
    blocks.push(...read.blocks);
    at = Math.max(at + 1, read.end);
  }
  return blocks;
}

/** Longer lines are not wrapped. */
const maxWidth = 120;

/** Returns the length of the longest line that another one follows. */
function widthOf(lines: readonly TextLine[]): number {
  let width = 0;
  for (const [at, { text, shown }] of lines.entries())
    if (text !== '' && shown.length <= maxWidth && lines[at + 1]?.isBlank === false && !/ {2}|\t/.test(text))
      width = Math.max(width, shown.length);
  return width;
}

interface TextState {
  lines: TextLine[];
  headings: ReadonlyMap<number, TextHeading>;
  /** Width at which the text was wrapped. */
  width: number;
  /** Lines before this one were tried as a table. */
  noTableBefore: number;
  /** Level of the questions below the current heading. */
  questionLevel: number;
}

/** A question that "Q:" marks is below the heading before it, not below another question. */
const levelBelow = (level: number, { headings, questionLevel }: TextState, at: number): number =>
  headings.has(at) ? Math.min(6, level + 1) : questionLevel;

/** Reads the structure that starts at a line; `null` for a paragraph. */
function readBlock(state: TextState, at: number): ReadResult | null {
  const { lines, headings } = state;
  const heading = headings.get(at);
  if (heading) {
    const { text, level, lineCount } = heading;
    return { blocks: [{ type: 'heading', level, text, anchor: null }], end: at + lineCount };
  }
  return (
    tableAt(state, at) ??
    (lines[at]?.isRule ? { blocks: [], end: at + 1 } : null) ??
    questionAt(state, at) ??
    readList(lines, at, (other) => headings.has(other)) ??
    readDefinitions(lines, at)
  );
}

function tableAt(state: TextState, at: number): ReadResult | null {
  if (at < state.noTableBefore) return null;
  const { blocks, end } = readTable(state.lines, at);
  if (blocks) return { blocks, end };
  state.noTableBefore = end;
  return null;
}

function questionAt({ lines, questionLevel }: TextState, at: number): ReadResult | null {
  const question = readQuestion(lines, at);
  if (!question) return null;
  const next = lines[question.end]?.isBlank ? question.end + 1 : question.end;
  const line = lines[next];
  const answer = line ? answerText(line) : null;
  // The answer is read like other text.
  if (line && answer !== null) lines[next] = { ...line, text: answer, shown: answer, isBlank: answer === '' };
  return { blocks: [{ type: 'heading', level: questionLevel, text: question.text, anchor: null }], end: question.end };
}

function readParagraph(state: TextState, start: number): ReadResult {
  const { lines } = state;
  let end = start + 1;
  while (end < lines.length && !lines[end]?.isBlank && !startsBlock(state, end)) end += 1;
  const text = joinWrappedLines(
    lines
      .slice(start, end)
      .map((line) => line.text)
      .join('\n'),
    lines[start]?.indent === 0 ? state.width : 0,
  ).replaceAll('\t', ' ');
  return { blocks: paragraphsOf(text), end };
}

/** Whether a line inside a paragraph starts another block. */
function startsBlock(state: TextState, at: number): boolean {
  const { lines, headings } = state;
  const line = lines[at];
  if (!line || headings.has(at) || line.isRule || isBorder(line)) return true;
  if (readQuestion(lines, at) !== null || tableAt(state, at) !== null) return true;
  if (itemMarker(line.text) !== null) return readList(lines, at, (other) => headings.has(other)) !== null;
  return (readDefinitions(lines, at)?.blocks.length ?? 0) > 1;
}

/** The last line of several introduces the list below them, if it ends with a colon. */
function paragraphsOf(text: string): Block[] {
  const [, before, lead] = /^(.*)\n([^\n]+[:：])$/s.exec(text) ?? [];
  const texts = before && lead ? [before, lead] : [text];
  return texts.map((part) => ({ type: 'paragraph', text: part }));
}
