import type { Citation } from '@sosia/contract';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { createElement, Fragment, memo, type ReactNode } from 'react';
import { decodeEntities } from '../text/decode-entities.ts';
import { safeLink } from '../text/safe-address.ts';
import { CitedText } from './cited-text.tsx';
import { CodeBlock } from './code-block.tsx';
import { Picture } from './picture.tsx';

/**
 * Markdown as React elements, never as HTML: raw HTML stays the text that it is, so nothing in a document can run.
 * The lexer's blocks render apart from each other, so that a growing answer only renders its last one again.
 */
export default function Markdown({ text, citations }: { text: string; citations: Citation[] }) {
  const blocks = lexer(text, { gfm: true, breaks: true });
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
  return blocks.map((block, position) => <Block key={position} raw={block.raw} block={block} citations={citations} />);
}

interface BlockProps {
  raw: string;
  block: Token;
  citations: Citation[];
}

const Block = memo(
  ({ block, citations }: BlockProps) => renderToken(block as MarkedToken, citations),
  (before, after) => before.raw === after.raw && before.citations === after.citations,
);

function renderAll(tokens: Token[] | undefined, citations: Citation[]): ReactNode {
  return tokens?.map((token, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other name
    <Fragment key={position}>{renderToken(token as MarkedToken, citations)}</Fragment>
  ));
}

/** Tokens that are an element around their own tokens. */
const wrappers: Partial<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  strong: 'strong',
  em: 'em',
  del: 'del',
};

function renderToken(token: MarkedToken, citations: Citation[]): ReactNode {
  const wrapper = wrappers[token.type];
  if (wrapper && 'tokens' in token) return createElement(wrapper, null, renderAll(token.tokens, citations));
  switch (token.type) {
    case 'text':
      if (token.tokens) return renderAll(token.tokens, citations);
      return <CitedText text={decodeEntities(token.text)} citations={citations} />;
    case 'escape':
      return token.text;
    case 'heading':
      // The page has its own h1 and h2.
      return createElement(`h${Math.min(token.depth + 2, 6)}`, null, renderAll(token.tokens, citations));
    case 'code':
      return <CodeBlock text={token.text} label={token.lang?.split(/\s/)[0] || 'text'} />;
    case 'codespan':
      return <code>{decodeEntities(token.text)}</code>;
    case 'list':
      return renderList(token, citations);
    case 'table':
      return renderTable(token, citations);
    case 'link':
      return renderLink(token, citations);
    case 'image':
      return <Picture address={token.href} alt={token.text} />;
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'html':
      return token.text;
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    default:
      return null;
  }
}

function renderLink(token: Tokens.Link, citations: Citation[]): ReactNode {
  const href = safeLink(token.href);
  if (!href) return renderAll(token.tokens, citations);
  return (
    <a href={href} title={token.title ?? undefined} target="_blank" rel="noopener noreferrer nofollow">
      {renderAll(token.tokens, [])}
    </a>
  );
}

function renderList(token: Tokens.List, citations: Citation[]): ReactNode {
  const items = token.items.map((item, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items only ever grow at the end
    <li key={position}>{renderAll(item.tokens, citations)}</li>
  ));
  return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
}

function renderTable(token: Tokens.Table, citations: Citation[]): ReactNode {
  const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') =>
    row.map((cell, position) =>
      createElement(
        tag,
        { key: position, 'data-align': cell.align ?? undefined, scope: tag === 'th' ? 'col' : undefined },
        renderAll(cell.tokens, citations),
      ),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="sosia-table" tabIndex={0}>
      <table>
        <thead>
          <tr>{cells(token.header, 'th')}</tr>
        </thead>
        <tbody>
          {token.rows.map((row, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows only ever grow at the end
            <tr key={position}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
