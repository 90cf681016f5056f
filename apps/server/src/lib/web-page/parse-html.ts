import { parseHTML } from 'linkedom';

/** Parses a page into a document whose body holds the visible content, also when the outer tags are missing. */
export function parseHtml(html: string): Document {
  const plain = withoutLooseAngles(html);
  const source = nesting(plain) > maxNesting ? plain.replace(/<[^<>]*>/g, '\n') : plain;
  const { document } = parseHTML(isWhole(source) ? source : wrapped(source));
  return document;
}

/** Angle brackets that open no tag become text nodes; beyond this number they are removed. */
const maxLooseAngles = 20_000;
const looseAngle = /<(?![a-z/!?])/gi;

function withoutLooseAngles(html: string): string {
  let count = 0;
  for (const _ of html.matchAll(looseAngle)) count += 1;
  return count > maxLooseAngles ? html.replace(looseAngle, ' ') : html;
}

/** The parser is quadratic in the depth: a deeper page is an attack, and only its words are kept. */
const maxNesting = 20_000;

/** Maximum number of open elements. Generous, because missing closing tags count too. */
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

/** linkedom adds no missing tags, so the source gets them: head elements first, the rest as the body. */
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
