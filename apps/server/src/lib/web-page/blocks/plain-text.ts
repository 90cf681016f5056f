import type { Block, ListItem } from '@sosia/contract';
import { withoutBold } from '../../document/run-in-blocks.ts';

/** Returns the text of blocks inside a cell, an item or a caption. Images count only where there is nothing else. */
export function plainText(blocks: readonly Block[], separator: string): string {
  const texts = blocks.filter(({ type }) => type !== 'figure').map(textOf);
  const images = blocks.filter(({ type }) => type === 'figure').map(textOf);
  return withoutBold((texts.some((text) => text !== '') ? texts : images).filter(Boolean).join(separator)).trim();
}

function textOf(block: Block): string {
  switch (block.type) {
    case 'list':
      return block.items.flatMap(itemTexts).join(', ');
    case 'table':
      return [...block.columns.map((path) => [path.join(' ')]), ...block.rows]
        .map((cells) => cells.filter(Boolean).join(' '))
        .filter(Boolean)
        .join('; ');
    case 'definition':
      return `${block.term}: ${block.text}`;
    case 'break':
      return '';
    default:
      return block.text;
  }
}

const itemTexts = ({ text, marker, items }: ListItem): string[] => [
  marker === null ? text : `${marker} ${text}`,
  ...items.flatMap(itemTexts),
];
