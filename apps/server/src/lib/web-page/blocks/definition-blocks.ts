import type { Block } from '@sosia/contract';
import { withoutBold } from '../../document/run-in-blocks.ts';
import { isHidden } from './html-elements.ts';
import { plainText } from './plain-text.ts';

/**
 * Returns the entries of a `dl`. A term is a heading when it is a question, or when its text has lists or tables.
 */
export function definitionBlocks(list: Element, read: (element: Element) => Block[]): Block[] {
  const blocks: Block[] = [];
  let terms: Element[] = [];
  let texts: Block[] = [];
  const close = () => {
    if (terms.length + texts.length > 0) blocks.push(...entry(terms, texts, read));
    terms = [];
    texts = [];
  };
  for (const part of partsOf(list)) {
    if (part.localName !== 'dt') texts.push(...read(part));
    else {
      if (texts.length > 0) close();
      terms.push(part);
    }
  }
  close();
  return blocks;
}

/** Terms and texts, which may be grouped in `div` elements. */
function partsOf(list: Element): Element[] {
  return [...list.children]
    .flatMap((child) => (child.localName === 'div' && !isHidden(child) ? [...child.children] : [child]))
    .filter((part) => !isHidden(part));
}

function entry(terms: Element[], texts: Block[], read: (element: Element) => Block[]): Block[] {
  const term = terms
    .map((part) => plainText(read(part), ' '))
    .filter(Boolean)
    .join(' / ');
  if (term === '') return texts;
  const id = terms.map((part) => part.id).find(Boolean) ?? null;
  const isFlat = texts.every(({ type }) => type === 'paragraph');
  if (!isFlat || /[?？]$/.test(term)) return [{ type: 'heading', level: 0, text: term, anchor: id }, ...texts];
  const text = withoutBold(plainText(texts, '\n'));
  return [text ? { type: 'definition', term: term.replace(/\s*[:：]$/, ''), text } : { type: 'paragraph', text: term }];
}
