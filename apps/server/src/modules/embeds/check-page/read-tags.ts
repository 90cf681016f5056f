export interface Tag {
  /** Lower-case tag name. */
  name: string;
  /** Attribute values by lower-case name; the first of duplicates counts. */
  attributes: ReadonlyMap<string, string>;
  /** Text of a script; empty for other tags. */
  text: string;
  isInHead: boolean;
}

/** Elements whose content is not parsed as HTML or not shown. */
const rawElements = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|template)$/;
const tagName = /([a-z][^\s/>]*)/iy;
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const tagEnd = /[\s/]*>?/y;

/**
 * Yields the opening tags of a page in order, as a browser with scripts disabled parses them. It runs in linear time
 * and builds no tree, because the page is untrusted and may be large or deeply nested.
 */
export function* readTags(html: string): Generator<Tag> {
  let isInHead = true;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const skipped = afterSkipped(html, at);
    if (skipped !== null) {
      if (/^<\/head[\s>]/i.test(html.slice(at, at + 7))) isInHead = false;
      at = skipped;
      continue;
    }
    const name = match(tagName, html, at + 1)?.[1]?.toLowerCase();
    if (name === undefined) {
      at += 1;
      continue;
    }
    if (name === 'body') isInHead = false;
    const { attributes, end } = readAttributes(html, at + 1 + name.length);
    const textEnd = rawElements.test(name) ? closingOf(html, name, end) : end;
    yield { name, attributes, isInHead, text: name === 'script' ? html.slice(end, textEnd) : '' };
    at = textEnd;
  }
}

/** Returns the end of the comment, declaration or closing tag at `at`; `null` if none begins there. */
function afterSkipped(html: string, at: number): number | null {
  const second = html[at + 1];
  if (second !== '!' && second !== '?' && second !== '/') return null;
  // `<!-->` and `<!--->` are complete comments.
  const isComment = html.startsWith('<!--', at);
  const mark = isComment ? '-->' : '>';
  const found = html.indexOf(mark, at + 2);
  return found < 0 ? html.length : found + mark.length;
}

function readAttributes(html: string, from: number) {
  const attributes = new Map<string, string>();
  let end = from;
  for (let found = match(attribute, html, end); found; found = match(attribute, html, end)) {
    const [whole, name = '', ...values] = found;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decode(values.find((value) => value !== undefined) ?? ''));
    end += whole.length;
  }
  return { attributes, end: end + (match(tagEnd, html, end)?.[0].length ?? 0) };
}

function closingOf(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const named: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/** Decodes the character references that occur in URLs and tokens. */
function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|quot|apos|lt|gt));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
