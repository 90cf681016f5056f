import type { Block } from '@sosia/contract';
import { textOfBlocks } from '@sosia/contract/render-blocks';
import { createTable } from '../../../../lib/document/create-table.ts';
import { paragraphBlocks } from '../../../../lib/document/paragraph-blocks.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { answerFromPassages } from '../answer-from-passages.ts';
import type { GroundedPassage } from '../types.ts';

/** A passage of a document: its title, its heading and its blocks. */
export type Part = [title: string, heading: string | null, ...blocks: Block[]];

/** A knowledge of several passages in one language. */
export function knowledgeOf(language: KnownLanguage, ...parts: Part[]): GroundedPassage[] {
  return parts.map(([title, heading, ...blocks], at) => ({
    n: at + 1,
    chunkId: `c${at}`,
    sourceId: title,
    title,
    heading,
    blocks,
    text: textOfBlocks(blocks),
    tableOrdinal: null,
    language,
    score: 1 / (at + 1),
  }));
}

/** A table whose first row has the names of the columns; cells are separated by `|`. */
export function tableOf(...rows: string[]): Block {
  const table = createTable({ rows: rows.map((row) => row.split('|').map((cell) => cell.trim())), headerRows: 1 });
  if (!table) throw new Error('A sample table is empty.');
  return table;
}

export const textOf = (text: string): Block => {
  const [block] = paragraphBlocks(text);
  if (!block) throw new Error('A sample text is empty.');
  return block;
};

export const listOf = (leadIn: string | null, ...texts: string[]): Block => ({
  type: 'list',
  isOrdered: false,
  leadIn,
  items: texts.map((text) => ({ text, marker: null, items: [] })),
});

/** Asks at a local time, by default on Monday, 30 November 2026 at 10:00. Returns the text, or `refused`. */
export function askKnowledge(
  passages: readonly GroundedPassage[],
  question: string,
  { at = '2026-11-30T10:00', language = passages[0]?.language ?? 'en' } = {},
): string {
  const answer = answerFromPassages({
    question,
    passages,
    questionLanguage: language,
    agentName: 'Ada',
    today: `${at}:00+00:00`,
  });
  return answer.refused
    ? 'refused'
    : answer.sentences.map(({ text, isBlock }) => `${isBlock ? '\n' : ''}${text}`).join(' ');
}
