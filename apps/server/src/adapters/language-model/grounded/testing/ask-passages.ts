import type { Block } from '@sosia/contract';
import { textOfBlocks } from '@sosia/contract/render-blocks';
import { createTable } from '../../../../lib/document/create-table.ts';
import { paragraphBlocks } from '../../../../lib/document/paragraph-blocks.ts';
import { followUpContext } from '../../../../lib/text/follow-up-context.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { answerFromPassages } from '../answer-from-passages.ts';
import type { GroundedPassage } from '../types.ts';

/** A passage of a test: its heading, and a text, rows of a table or the items of a list with its lead-in. */
export type TestPassage = [heading: string | null, content: string | string[][] | { leadIn: string; items: string[] }];

export const toPassages = (language: KnownLanguage, parts: readonly TestPassage[]): GroundedPassage[] =>
  parts.map(([heading, content], at) => {
    const blocks = toBlocks(content);
    return {
      n: at + 1,
      chunkId: `c${at}`,
      sourceId: `s${at}`,
      title: 'info.md',
      heading,
      blocks,
      text: textOfBlocks(blocks),
      tableOrdinal: null,
      language,
      score: 1 / (at + 1),
    };
  });

function toBlocks(content: TestPassage[1]): Block[] {
  if (typeof content === 'string') return paragraphBlocks(content);
  if (Array.isArray(content)) {
    const table = createTable({ rows: content, headerRows: 1 });
    return table ? [table] : [];
  }
  const items = content.items.map((text) => ({ text, marker: null, items: [] }));
  return [{ type: 'list', isOrdered: false, leadIn: content.leadIn, items }];
}

/** Asks the questions of a conversation one after the other and returns the last answer. */
export function askPassages(language: KnownLanguage, passages: readonly GroundedPassage[], ...questions: string[]) {
  const turns: { role: 'user' | 'assistant'; content: string }[] = [];
  let last = { text: '', isRefused: true };
  for (const question of questions) {
    const answer = answerFromPassages({
      question,
      passages,
      follows: followUpContext(question, turns, language),
      history: turns.map(({ role, content }) => ({ role, text: content })),
      questionLanguage: language,
      agentName: 'Ada',
      today: '2026-11-30T10:00:00+00:00',
    });
    last = { text: answer.sentences.map(({ text }) => text).join('\n'), isRefused: answer.refused };
    turns.push({ role: 'user', content: question }, { role: 'assistant', content: `${last.text} [1]` });
  }
  return last;
}
