import type { BlockOf } from '@sosia/contract';

/** Splits a plain text into paragraphs at blank lines and form feeds; line breaks within them are kept. */
export function paragraphBlocks(text: string): BlockOf<'paragraph'>[] {
  const blocks: BlockOf<'paragraph'>[] = [];
  let start = -1;
  let end = 0;
  const close = () => {
    if (start >= 0) blocks.push({ type: 'paragraph', text: text.slice(start, end) });
  };
  // Word by word, so that long white space is scanned only once.
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (start < 0 || isBreak(text.slice(end, index))) {
      close();
      start = index;
    }
    end = index + word.length;
  }
  close();
  return blocks;
}

/** Whether white space is a paragraph break: a blank line or a form feed. */
const isBreak = (gap: string) => gap !== ' ' && /\n[ \t\r\f]*\n|\f/.test(gap);
