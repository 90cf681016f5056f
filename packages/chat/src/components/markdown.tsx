import type { Citation } from '@sosia/contract';
import { lexer, type MarkedToken, type Token } from 'marked';
import { memo, useMemo } from 'react';
import { citeInCell } from '../text/cite-in-cell.ts';
import { CitedText } from './cited-text.tsx';
import { CodeBlock } from './code-block.tsx';
import { Picture } from './picture.tsx';
import { type MarkdownManner, renderMarkdown } from './render-markdown.tsx';

/** Markdown of an answer. Top-level blocks are memoized, so that a growing answer rerenders only its last one. */
export default function Markdown({ text, citations }: { text: string; citations: Citation[] }) {
  const manner = useMemo(() => answerManner(citations), [citations]);
  const blocks = lexer(citeInCell(text), { gfm: true, breaks: true });
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
  return blocks.map((block, position) => <Block key={position} raw={block.raw} block={block} manner={manner} />);
}

interface BlockProps {
  raw: string;
  block: Token;
  manner: MarkdownManner;
}

const Block = memo(
  ({ block, manner }: BlockProps) => renderMarkdown(block as MarkedToken, manner),
  (before, after) => before.raw === after.raw && before.manner === after.manner,
);

const answerManner = (citations: Citation[]): MarkdownManner => ({
  // The page has its own h1 and h2.
  headingShift: 2,
  text: (text) => <CitedText text={text} citations={citations} />,
  linkedText: (text) => <CitedText text={text} citations={[]} />,
  code: (text, label) => <CodeBlock text={text} label={label} />,
  picture: (address, alt) => <Picture address={address} alt={alt} />,
  linksOwnPages: false,
});
