import type { Block, ListItem, TableBlock } from '@sosia/contract';
import { textOfBlocks } from '@sosia/contract/render-blocks';
import { sentenceText, splitSentences } from '../../../../lib/text/split-sentences.ts';
import type { TopicMatcher } from '../../../../lib/text/topic-matcher.ts';
import type { Passage } from '../../../../ports/language-model.ts';

/**
 * Returns the passages without what mentions a topic: whole passages and sections by their titles, otherwise sentences,
 * list items, table columns and rows. Those without anything left are dropped.
 */
export function withoutTopics(passages: readonly Passage[], mentions: TopicMatcher): Passage[] {
  return passages.flatMap((passage) => {
    const isMentioned = (text: string) => mentions(text, passage.language);
    if (isMentioned(passage.title) || (passage.heading && isMentioned(passage.heading))) return [];
    const blocks = passage.blocks && withoutSections(passage.blocks, isMentioned);
    const text = blocks ? textOfBlocks(blocks) : keptSentences(passage.text, isMentioned);
    const hasContent = blocks ? blocks.some(({ type }) => type !== 'heading' && type !== 'break') : text !== '';
    return hasContent ? [{ ...passage, blocks, text }] : [];
  });
}

type IsMentioned = (text: string) => boolean;

/** Drops the section of a heading that mentions a topic, up to the next heading of its level. */
function withoutSections(blocks: readonly Block[], isMentioned: IsMentioned): Block[] {
  let dropped: number | null = null;
  return blocks.flatMap((block) => {
    if (block.type === 'heading') {
      if (dropped !== null && block.level > dropped) return [];
      dropped = isMentioned(block.text) ? block.level : null;
    }
    return dropped === null ? keptPart(block, isMentioned) : [];
  });
}

function keptPart(block: Block, isMentioned: IsMentioned): Block[] {
  switch (block.type) {
    case 'paragraph': {
      const text = keptSentences(block.text, isMentioned);
      return text === '' ? [] : [{ ...block, text }];
    }
    case 'list': {
      if (block.leadIn && isMentioned(block.leadIn)) return [];
      const items = keptItems(block.items, isMentioned);
      return items.length === 0 ? [] : [{ ...block, items }];
    }
    case 'table':
      return keptTable(block, isMentioned);
    case 'definition':
      return isMentioned(`${block.term}: ${block.text}`) ? [] : [block];
    case 'code':
    case 'figure':
      return isMentioned(block.text) ? [] : [block];
    default:
      return [block];
  }
}

function keptSentences(text: string, isMentioned: IsMentioned): string {
  if (!isMentioned(text)) return text;
  const spans = splitSentences(text).filter((span) => !isMentioned(sentenceText(text, span)));
  return spans.map((span) => sentenceText(text, span)).join(' ');
}

function keptItems(items: readonly ListItem[], isMentioned: IsMentioned): ListItem[] {
  return items.flatMap((item) =>
    isMentioned(item.text) ? [] : [{ ...item, items: keptItems(item.items, isMentioned) }],
  );
}

function keptTable(table: TableBlock, isMentioned: IsMentioned): TableBlock[] {
  if (table.caption && isMentioned(table.caption)) return [];
  const isKeptColumn = table.columns.map((path, at) => {
    const cells = table.rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    const mentioned = cells.filter(isMentioned).length;
    return !isMentioned(path.join(' ')) && !(cells.length > 1 && mentioned === cells.length);
  });
  const inKept = <Cell>(cells: readonly Cell[]) => cells.filter((_, at) => isKeptColumn[at] ?? true);
  const kept = table.rows.map((row, at) => ({ row: inKept(row), at })).filter(({ row }) => !row.some(isMentioned));
  const columns = inKept(table.columns);
  // The first column alone names the rows and says nothing about them.
  if (kept.length === 0 || columns.length === 0 || (columns.length === 1 && table.columns.length > 1)) return [];
  const groups = table.groups.flatMap(({ row, title }) => {
    const next = kept.findIndex(({ at }) => at >= row);
    return next < 0 || isMentioned(title) ? [] : [{ row: next, title }];
  });
  return [{ ...table, columns, rows: kept.map(({ row }) => row), groups }];
}
