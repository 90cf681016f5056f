import { Marked, type RendererObject } from 'marked';
import { hardBreak } from '../document/join-wrapped-lines.ts';
import { escapeHtml } from '../escape-html.ts';
import { boundMarkdown } from './bound-markdown.ts';

/** Renders CommonMark with tables as HTML that shows the targets of links. Every line break is kept as `br`. */
export function markdownHtml(text: string): string {
  return new Marked({ gfm: true, breaks: true, async: false, renderer }).parse(boundMarkdown(text)) as string;
}

const renderer: RendererObject = {
  link({ href, tokens }) {
    const text = this.parser.parseInline(tokens);
    return shows(text, href) ? text : `${text} (${escapeHtml(href)})`;
  },
  br({ raw }) {
    return /^(?: {2,}|\\)/.test(raw) ? `${hardBreak}<br>` : '<br>';
  },
};

/** Whether the text of a link is its target, or the target is no address outside the document. */
function shows(text: string, href: string): boolean {
  if (!/^(?:https?:|mailto:|tel:)/i.test(href)) return true;
  const bare = (value: string) => value.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '');
  return bare(text).replaceAll(' ', '') === bare(href) || bare(text) === '';
}
