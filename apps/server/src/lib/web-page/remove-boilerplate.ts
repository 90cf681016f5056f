import { isRich } from './is-rich.ts';
import { removePart } from './remove-part.ts';
import { type TextSize, textSizes } from './text-sizes.ts';

/**
 * Removes boilerplate from a document: comments, share buttons, teasers, newsletter forms. It is recognized by class
 * names and by shape (mostly links, a small share of the page), so a page that consists of such parts keeps them.
 * @param isArticle otherwise a part with a title and a list or table is content: a shop's offers, a gym's subscriptions
 */
export function removeBoilerplate(body: Element, isArticle: boolean): void {
  for (const quote of body.querySelectorAll('blockquote')) unname(quote);
  const sizes = textSizes(body);
  takeOut(body, namedParts(body).filter(isComments), sizes);
  const total = sizes.get(body)?.chars ?? 0;
  takeOut(
    body,
    namedParts(body).filter((element) => {
      const kind = kindOf(element);
      if (kind === undefined || !isSmall(sizes.get(element), kind, total)) return false;
      return isArticle || !isRich(element, sizes.get(element));
    }),
    sizes,
  );
}

const embeddedName = /embed|social|tweet|twitter|instagram/i;

/** Embedded social media posts are content; their class names do not differ from share buttons. */
function unname(quote: Element): void {
  for (let at: Element | null = quote, up = 0; at && up < 3; at = at.parentElement, up += 1) {
    if (namesOf(at).some((name) => embeddedName.test(name))) {
      at.removeAttribute('class');
      at.removeAttribute('id');
    }
  }
}

/** With fewer words in paragraphs, such parts are the content: a forum, a list of offers. */
const minBesideChars = 140;

function takeOut(body: Element, parts: readonly Element[], sizes: ReadonlyMap<Element, TextSize>): void {
  if (parts.length === 0) return;
  const marked = new Set(parts);
  const isInside = (element: Element) => {
    for (let at: Element | null = element; at && at !== body; at = at.parentElement) if (marked.has(at)) return true;
    return false;
  };
  let beside = 0;
  for (const paragraph of body.querySelectorAll('p')) {
    if (!isInside(paragraph)) beside += sizes.get(paragraph)?.chars ?? 0;
  }
  if (beside < minBesideChars) return;
  for (const part of parts) removePart(part);
}

function namedParts(body: Element): Element[] {
  return [...body.querySelectorAll('[class], [id]')].filter((element) => !keptElements.has(element.localName));
}

const keptElements: ReadonlySet<string> = new Set([
  'body',
  'main',
  'article',
  'html',
  'h1',
  'pre',
  'code',
  'table',
  'tbody',
  'tr',
  'td',
  'th',
  'thead',
  'tfoot',
  'caption',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

interface Kind {
  names: RegExp;
  /** A longer part is removed only when it is mostly links. */
  maxChars: number;
}

const part = (words: string) => new RegExp(`(?:^|[-_])(?:${words})(?:$|[-_])`, 'i');

const boilerplateKinds: readonly Kind[] = [
  { names: part('bread-?crumbs?'), maxChars: 400 },
  {
    names: part('share|sharing|sharebar|social|socials|sharedaddy|addtoany|addthis|follow-us|compartir'),
    maxChars: 300,
  },
  {
    names: part(
      'related|recommended|recommendations?|outbrain|taboola|read-?more|also-?like|you-?may-?like|more-(?:stories|news|from|articles|on)|most-(?:read|popular)|trending|popular|teasers?|relacionad[ao]s',
    ),
    maxChars: 300,
  },
  {
    names: part('newsletters?|subscribe|subscription|sign-?up|promo|advert|advertisement|ads?|sponsored|paywall'),
    maxChars: 500,
  },
  { names: part('author-(?:bio|box|info|card)|about-(?:the-)?author|bio-?box|byline-bio'), maxChars: 1200 },
  { names: part('skip-(?:link|to-content)|screen-reader-(?:text|response)|sr-only|visually-?hidden'), maxChars: 80 },
];

function kindOf(element: Element): Kind | undefined {
  const names = namesOf(element);
  return boilerplateKinds.find((kind) => names.some((name) => kind.names.test(name)));
}

function namesOf(element: Element): string[] {
  return `${element.id} ${element.getAttribute('class') ?? ''}`.split(/\s+/).filter(Boolean);
}

/** Largest share of the page's text that a removed part may have. */
const maxShare = 0.3;
const mostlyLinks = 0.6;

function isSmall(size: TextSize | undefined, kind: Kind, total: number): boolean {
  const { chars, linked } = size ?? { chars: 0, linked: 0 };
  if (chars > total * maxShare) return false;
  return chars <= kind.maxChars || linked >= chars * mostlyLinks;
}

const commentsName =
  /^(?:comments?|comment-?list|comments?-?(?:area|section|container|wrapper|wrap|list|block|thread)|disqus_thread|fb-comments|respond|livefyre.*|viafoura.*|comentarios)$/i;
function isComments(element: Element): boolean {
  return namesOf(element).some((name) => commentsName.test(name));
}
