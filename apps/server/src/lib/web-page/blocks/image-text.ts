import type { Block } from '@sosia/contract';
import { withoutBold } from '../../document/run-in-blocks.ts';
import { isHidden } from './html-elements.ts';
import { plainText } from './plain-text.ts';

/** Returns the description of an image; empty for a decorative one, a logo, or a file name. */
export function imageText(image: Element): string {
  const text = (image.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim();
  const isDescription =
    /\p{L}.* .*\p{L}/u.test(text) && !/\.\w{3,4}$|\b(?:logo|logotipo|icon|icono|avatar)\b/i.test(text);
  return isDescription ? text : '';
}

/** Gives the caption of a figure to its table or image; other content gets it as a paragraph. */
export function withCaption(figure: Element, blocks: Block[], read: (element: Element) => Block[]): Block[] {
  const element = [...figure.children].find(({ localName }) => localName === 'figcaption');
  const caption = element && !isHidden(element) ? plainText(read(element), '\n') : '';
  if (caption === '') return blocks;
  const [first] = blocks;
  if (blocks.length === 1 && first?.type === 'table' && first.caption === null) return [{ ...first, caption }];
  if (blocks.some(({ type }) => type !== 'figure')) return [...blocks, { type: 'paragraph', text: caption }];
  const images = blocks.map((block) => (block.type === 'figure' ? withoutBold(block.text) : ''));
  return [{ type: 'figure', text: [...images.filter((text) => !caption.includes(text)), caption].join('\n') }];
}
