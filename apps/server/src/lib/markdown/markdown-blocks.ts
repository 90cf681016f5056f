import type { Block } from '@sosia/contract';
import { joinWrappedLines } from '../document/join-wrapped-lines.ts';
import { contentBlocks } from '../web-page/content-blocks.ts';
import { parseHtml } from '../web-page/parse-html.ts';
import { markdownHtml } from './markdown-html.ts';
import { strengthenMarks } from './strengthen-marks.ts';

/** Returns the blocks of a Markdown text. HTML in it is read as in a web page; the front matter is left out. */
export function markdownBlocks(text: string): Block[] {
  const html = markdownHtml(strengthenMarks(withoutFrontMatter(text)));
  const { body } = parseHtml(`<html><body>${html}</body></html>`);
  return contentBlocks(body, joinWrappedLines).flatMap(definitionsIn);
}

/** Metadata in YAML or TOML before the text. */
function withoutFrontMatter(text: string): string {
  const [fence] = /^(?:---|\+\+\+)(?=[ \t]*\n[ \t]*[\w-]+[ \t]*[:=])/.exec(text) ?? [];
  if (!fence) return text;
  const end = text.indexOf(`\n${fence}`, fence.length);
  return end < 0 ? text : text.slice(end + 1 + fence.length);
}

/** A term with its text below, after a colon. */
function definitionsIn(block: Block): Block[] {
  if (block.type !== 'paragraph' || !block.text.includes('\n: ')) return [block];
  const lines = block.text.split('\n');
  const blocks: Block[] = [];
  for (const [at, line] of lines.entries()) {
    const last = blocks.at(-1);
    if (line.startsWith(': ') && last?.type === 'definition')
      last.text += `${last.text && '\n'}${line.slice(2).trim()}`;
    else if (lines[at + 1]?.startsWith(': ')) blocks.push({ type: 'definition', term: line, text: '' });
    else blocks.push({ type: 'paragraph', text: line });
  }
  return blocks;
}
