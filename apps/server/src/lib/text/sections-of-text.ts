import type { TextSection } from '../../ports/document-text.ts';
import { sectionsOfBlocks } from '../document/section-builder.ts';
import { markdownBlocks } from '../markdown/markdown-blocks.ts';
import { textBlocks } from '../plain-text/text-blocks.ts';

/** Splits a text into sections. Marks of Markdown are read as such in any text; others by their shape. */
export function sectionsOfText(text: string): TextSection[] {
  const normal = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return sectionsOfBlocks(hasMarkdown(normal) ? markdownBlocks(normal) : textBlocks(normal));
}

/** A heading, a fence, the line below the names of a table, a bold text at the beginning of a line, or a link. */
const marks = [
  /^#{1,6} \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^\s{0,3}\|?[ \t]{0,3}:?-{3,}:?[ \t]{0,3}\|/m,
  /^(?:[-*+] |\d{1,9}[.)] )?\*\*[^*\n]{1,200}\*\*/m,
  /\[[^[\]\n]{1,100}\]\([^()\s]{1,500}\)/,
];

const hasMarkdown = (text: string): boolean => marks.some((mark) => mark.test(text));
