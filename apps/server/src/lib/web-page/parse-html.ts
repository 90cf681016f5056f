import { parseHTML } from 'linkedom';

/** A document with a body that holds what the page shows, also where the page leaves the outer tags out. */
export function parseHtml(html: string): Document {
  const plain = withoutLooseAngles(html);
  const source = nesting(plain) > maxNesting ? plain.replace(/<[^<>]*>/g, '\n') : plain;
  const { document } = parseHTML(isWhole(source) ? source : wrapped(source));
  return document;
}

/** Angle brackets that open no tag become a piece of text each; past this they are no writing, and go. */
const maxLooseAngles = 20_000;
const looseAngle = /<(?![a-z/!?])/gi;

function withoutLooseAngles(html: string): string {
  let count = 0;
  for (const _ of html.matchAll(looseAngle)) count += 1;
  return count > maxLooseAngles ? html.replace(looseAngle, ' ') : html;
}

/** The parser's time grows with the square of the depth; past this a page is an attack, and only its words are kept. */
const maxNesting = 20_000;

/** Elements open at once, at most; too high where closing tags are left out, which is why the limit is generous. */
function nesting(html: string): number {
  let open = 0;
  let most = 0;
  for (const [, close] of html.matchAll(
    /<(\/?)(?!(?:area|base|br|col|embed|hr|img|input|li|link|meta|p|source|td|tr|wbr)\b)[a-z]/gi,
  )) {
    open += close ? -1 : 1;
    if (open > most) most = open;
  }
  return most;
}

function isWhole(html: string): boolean {
  return /<html[\s>]/i.test(html) && /<body[\s>]/i.test(html);
}

/** linkedom makes up no tags that are missing, so the source gets them: head matter goes in front, the rest is the body. */
function wrapped(html: string): string {
  const attributes = /<html(\s[^<>]*)?>/i.exec(html)?.[1] ?? '';
  const inner = html.replace(/<!doctype[^<>]*>/i, '').replace(/<\/?(?:html|body)(?:\s[^<>]*)?>/gi, '');
  const headEnd = /<\/head\s*>/i.exec(inner);
  const cut = headEnd ? headEnd.index : 0;
  const head = inner.slice(0, cut).replace(/<head(?:\s[^<>]*)?>/i, '');
  const rest = headEnd ? inner.slice(cut + headEnd[0].length) : inner.replace(/<head(?:\s[^<>]*)?>/i, '');
  const bodyHead = [...rest.matchAll(/<title[^<>]*>[^<]*<\/title>|<(?:meta|link|base)\s[^<>]*>/gi)]
    .map(([tag]) => tag)
    .join('');
  return `<!doctype html><html${attributes}><head>${head}${headEnd ? '' : bodyHead}</head><body>${rest}</body></html>`;
}
