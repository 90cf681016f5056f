import type { Block } from '@sosia/contract';
import type { TextSection } from '../../ports/document-text.ts';
import { paragraphBlocks } from '../document/paragraph-blocks.ts';
import { toSection } from '../document/to-section.ts';

/** Longer headings are sentences that happen to start with `#`. */
const maxHeadingChars = 200;

/** Splits a text at its Markdown headings. */
export function sectionsOfText(text: string): TextSection[] {
  const normal = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const parts = normal.split(/^(?=#{1,6} \S)/m);
  return parts.filter((part) => part.trim() !== '').map(sectionOf);
}

function sectionOf(part: string): TextSection {
  const line = part.split('\n', 1)[0] ?? '';
  const [, signs = '', text = ''] = /^(#{1,6}) +(.+?)[ #]*$/.exec(line) ?? [];
  if (text === '' || text.length > maxHeadingChars) return toSection(paragraphBlocks(part));
  const heading: Block = { type: 'heading', level: signs.length, text, anchor: null };
  return toSection([heading, ...paragraphBlocks(part.slice(line.length))], { heading: text });
}
