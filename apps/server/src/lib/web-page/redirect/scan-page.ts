/** The parts of a page that decide whether it only leads to another one. */
export interface ScannedPage {
  /** Attributes of its `meta` elements. */
  metas: Attributes[];
  /** Inline scripts, the `onload` of its body included. */
  scripts: string[];
  baseHref: string | null;
  /** Length of the shown text, white space collapsed. */
  chars: number;
}

type Attributes = ReadonlyMap<string, string>;

/** Scans HTML in one pass. Content for browsers without scripts is skipped. */
export function scanPage(html: string): ScannedPage {
  const page: ScannedPage = { metas: [], scripts: [], baseHref: null, chars: 0 };
  // Only ASCII, so that positions stay the same.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    page.chars += charsOf(html.slice(at, start < 0 ? html.length : start));
    if (start < 0) break;
    at = lower.startsWith('<!--', start) ? after(lower, '-->', start) : scanTag(html, lower, start, page);
  }
  return page;
}

/** Scans a tag, and the content of an element without shown text. Returns its end. */
function scanTag(html: string, lower: string, start: number, page: ScannedPage): number {
  const [, name = ''] = /^<([a-z][a-z0-9]*)/.exec(lower.slice(start, start + maxNameChars)) ?? [];
  const end = tagEnd(html, start);
  if (name === 'meta') page.metas.push(attributesOf(html.slice(start, end)));
  if (name === 'base') page.baseHref ??= attributesOf(html.slice(start, end)).get('href') ?? null;
  if (name === 'body') page.scripts.push(attributesOf(html.slice(start, end)).get('onload') ?? '');
  if (!skipped.has(name)) return end;
  const close = lower.indexOf(`</${name}`, end);
  const contentEnd = close < 0 ? html.length : close;
  if (name === 'script') page.scripts.push(html.slice(end, contentEnd));
  return close < 0 ? html.length : after(lower, '>', close);
}

const maxNameChars = 20;
const skipped: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'title', 'template', 'textarea', 'svg']);

function after(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at + sign.length;
}

/** Returns the position after the `>` of a tag; a quoted `>` does not end it. */
function tagEnd(html: string, start: number): number {
  let quote = '';
  for (let at = start; at < html.length; at += 1) {
    const sign = html[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at + 1;
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign;
  }
  return html.length;
}

function attributesOf(tag: string): Attributes {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of tag.slice(0, maxTagChars).matchAll(attribute))
    attributes.set(name.toLowerCase(), (double ?? single ?? bare ?? '').replace(/&amp;/gi, '&').trim());
  return attributes;
}

const maxTagChars = 4_096;
const attribute = /\s([a-z-]{1,40})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

const charsOf = (text: string): number => text.replace(/(?:\s|&nbsp;)+/g, ' ').trim().length;
