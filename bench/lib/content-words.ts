import type { Block, ListItem } from '@sosia/contract';

/**
 * Returns the words of sections to compare with annotated main content. Markers of list items, the headline and texts of
 * images are left out, as in the annotations.
 */
export const contentWords = (sections: readonly { blocks: readonly Block[] }[]): string =>
  sections
    .flatMap(({ blocks }) => blocks)
    .map(wordsOf)
    .join('\n');

function wordsOf(block: Block): string {
  switch (block.type) {
    case 'heading':
      return block.level === 1 ? '' : block.text;
    case 'list':
      return [block.leadIn ?? '', ...block.items.map(itemWords)].join('\n');
    case 'table':
      return [block.caption ?? '', ...block.columns.map((path) => path.join(' ')), ...block.rows.flat()].join('\n');
    case 'definition':
      return `${block.term} ${block.text}`;
    case 'figure':
    case 'break':
      return '';
    default:
      return block.text;
  }
}

const itemWords = ({ text, items }: ListItem): string => [text, ...items.map(itemWords)].join('\n');
