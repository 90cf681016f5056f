import { lexer, type MarkedToken, type Token } from 'marked';
import { Fragment } from 'react';
import { safeImage } from '../text/safe-address.ts';
import { type MarkdownManner, renderMarkdown } from './render-markdown.tsx';

/**
 * A Markdown document, such as a privacy policy, below a page's `h1`: its top-level headings become `h2`. Works outside
 * a conversation; import `markdown.css` for its styles.
 */
export function MarkdownDocument({ text }: { text: string }) {
  const blocks = lexer(text, { gfm: true });
  const manner: MarkdownManner = { ...documentManner, headingShift: 2 - highestHeading(blocks) };
  return (
    <div className="sosia-markdown">
      {blocks.map((block, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change
        <Fragment key={position}>{renderMarkdown(block as MarkedToken, manner)}</Fragment>
      ))}
    </div>
  );
}

const highestHeading = (blocks: Token[]) =>
  Math.min(6, ...blocks.map((block) => (block.type === 'heading' ? (block.depth as number) : 6)));

const documentManner: Omit<MarkdownManner, 'headingShift'> = {
  text: (text) => text,
  linkedText: (text) => text,
  code: (text) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  ),
  picture: (address, alt) => {
    const source = safeImage(address, document.baseURI);
    return source ? <img src={source} alt={alt} loading="lazy" /> : alt;
  },
  linksOwnPages: true,
};
