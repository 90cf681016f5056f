import type { Block } from '@sosia/contract';

/** Mark bold text in the input of {@link runInBlocks}. Unicode noncharacters, which no document contains. */
export const boldStart = '\uFDD0';
export const boldEnd = '\uFDD1';

/** Removes the marks of bold text. */
export const withoutBold = (text: string): string => text.replace(/[\uFDD0\uFDD1]/g, '');

/**
 * Splits a paragraph into blocks. A bold question or title at the beginning of a line is a heading. A bold label with a
 * value is a definition. "Q:" and "A:" mark a question and its answer.
 * @param level level of the headings
 * @param before the block before it, which may be the question of an answer
 */
export function runInBlocks(text: string, level: number, before?: Block): Block[] {
  const blocks: Block[] = [];
  let rest: string[] = [];
  const close = () => {
    const paragraph = withoutBold(rest.join('\n')).trim();
    rest = [];
    if (paragraph) blocks.push({ type: 'paragraph', text: answerIn(paragraph, blocks.at(-1) ?? before) });
  };
  const lines = joinedBold(text).split('\n');
  const last = lines.findLastIndex((line) => withoutBold(line).trim() !== '');
  for (const [at, line] of lines.entries()) {
    const found = runIn(line, at < last, level);
    if (!found) {
      rest.push(line);
      continue;
    }
    close();
    blocks.push(found.block);
    rest = [found.rest];
  }
  close();
  return blocks;
}

/** Joins bold runs that only white space separates, and ends a run before a line break and starts it again after it. */
function joinedBold(text: string): string {
  if (!text.includes(boldStart)) return text;
  let isBold = false;
  return text.replace(/\uFDD1(\s*)\uFDD0/g, '$1').replace(/[\uFDD0\uFDD1\n]/g, (sign) => {
    if (sign === boldStart) isBold = true;
    else if (sign === boldEnd) isBold = false;
    else return isBold ? `${boldEnd}\n${boldStart}` : '\n';
    return sign;
  });
}

const maxHeadingChars = 150;
const maxTitleWords = 6;

interface RunIn {
  block: Block;
  /** Text after it in its line. */
  rest: string;
}

function runIn(line: string, isFollowed: boolean, level: number): RunIn | null {
  return boldRunIn(line, isFollowed, level) ?? questionRunIn(line, level);
}

function boldRunIn(line: string, isFollowed: boolean, level: number): RunIn | null {
  const match = /^\s*\uFDD0([^\uFDD0\uFDD1]*)\uFDD1(\s*[:：]?)/.exec(line);
  if (!match) return null;
  const label = `${match[1]?.trim() ?? ''}${match[2]?.trim() ?? ''}`;
  const rest = withoutBold(line.slice(match[0].length)).trim();
  if (label.length > maxHeadingChars || !/\p{L}/u.test(label)) return null;
  if (rest && /[:：]$/.test(label))
    return { block: { type: 'definition', term: label.slice(0, -1).trim(), text: rest }, rest: '' };
  const isHeading = rest ? isQuestion(label) || isTitle(label) : isFollowed || !/[.!,;…]$/.test(label);
  return isHeading ? { block: { type: 'heading', level, text: label, anchor: null }, rest } : null;
}

const isQuestion = (text: string) => /[?？]$/.test(text);

/** Whether a text with a full stop is a title and no sentence with more emphasis than the next one. */
const isTitle = (text: string) => /[.!]$/.test(text) && text.split(/\s+/).length <= maxTitleWords;

/** "Q: Do you deliver?", "P1. ¿Hay parking?" */
function questionRunIn(line: string, level: number): RunIn | null {
  const text = withoutBold(line).trim();
  const [, question] = /^(?:Q|P|Question|Pregunta)(?: ?\d{1,3})? ?[:.)] ?(.{2,300}[?？])$/iu.exec(text) ?? [];
  return question ? { block: { type: 'heading', level, text: question, anchor: null }, rest: '' } : null;
}

/** Removes "A:" or "R:" from the answer to a question. */
function answerIn(text: string, before: Block | undefined): string {
  const isAnswer = before?.type === 'heading' && isQuestion(before.text);
  return isAnswer ? text.replace(/^(?:A|R|Answer|Respuesta)(?: ?\d{1,3})? ?[:.)]\s*(?=\S)/iu, '') : text;
}
