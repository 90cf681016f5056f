import type { MarkedToken, Token, Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { decodeEntities } from '../text/decode-entities.ts';
import { ownPage, safeLink } from '../text/safe-address.ts';

/** Rendering that differs between answers and documents. */
export interface MarkdownManner {
  /** Added to each heading level, because the page has its own headings above. */
  headingShift: number;
  text: (text: string) => ReactNode;
  code: (text: string, label: string) => ReactNode;
  picture: (address: string, alt: string) => ReactNode;
  /** Renders a text inside a link, which must not contain buttons. */
  linkedText: (text: string) => ReactNode;
  /** Whether relative URLs such as `/privacy` are linked. */
  linksOwnPages: boolean;
}

/** Renders Markdown as React elements. Raw HTML is shown as text, so no script of a document can run. */
export function renderMarkdown(token: MarkedToken, manner: MarkdownManner): ReactNode {
  const wrapper = wrappers[token.type];
  if (wrapper && 'tokens' in token) return createElement(wrapper, null, renderAll(token.tokens, manner));
  switch (token.type) {
    case 'text':
      return token.tokens ? renderAll(token.tokens, manner) : manner.text(decodeEntities(token.text));
    case 'escape':
      return token.text;
    case 'heading':
      return createElement(levelOf(token.depth + manner.headingShift), null, renderAll(token.tokens, manner));
    case 'code':
      return manner.code(token.text, token.lang?.split(/\s/)[0] || 'text');
    case 'codespan':
      return <code>{decodeEntities(token.text)}</code>;
    case 'list':
      return renderList(token, manner);
    case 'table':
      return renderTable(token, manner);
    case 'link':
      return renderLink(token, manner);
    case 'image':
      return manner.picture(token.href, token.text);
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

/** Inline tokens rendered as an element around their children. */
const wrappers: Partial<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  strong: 'strong',
  em: 'em',
  del: 'del',
};

const levelOf = (depth: number) => `h${Math.min(Math.max(depth, 2), 6)}`;

function renderAll(tokens: Token[] | undefined, manner: MarkdownManner): ReactNode {
  return tokens?.map((token, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other name
    <Fragment key={position}>{renderMarkdown(token as MarkedToken, manner)}</Fragment>
  ));
}

function renderLink(token: Tokens.Link, manner: MarkdownManner): ReactNode {
  const within = renderAll(token.tokens, { ...manner, text: manner.linkedText });
  const own = manner.linksOwnPages ? ownPage(token.href) : null;
  if (own) return <a href={own}>{within}</a>;
  const href = safeLink(token.href);
  if (!href) return renderAll(token.tokens, manner);
  return (
    <a href={href} title={token.title ?? undefined} target="_blank" rel="noopener noreferrer nofollow">
      {within}
    </a>
  );
}

function renderList(token: Tokens.List, manner: MarkdownManner): ReactNode {
  const items = token.items.map((item, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items only ever grow at the end
    <li key={position}>{renderAll(item.tokens, manner)}</li>
  ));
  return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
}

function renderTable(token: Tokens.Table, manner: MarkdownManner): ReactNode {
  const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') =>
    row.map((cell, position) =>
      createElement(
        tag,
        { key: position, 'data-align': cell.align ?? undefined, scope: tag === 'th' ? 'col' : undefined },
        renderAll(cell.tokens, manner),
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
