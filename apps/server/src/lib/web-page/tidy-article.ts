import { removePart } from './remove-part.ts';
import { textSizes } from './text-sizes.ts';

/**
 * Removes blocks between an article's paragraphs that carry no content: captions and credits of images that are not
 * shown, teasers, link lists, and follow or subscribe calls at its end. An article that consists mostly of these is
 * left unchanged.
 */
export function tidyArticle(root: Element): void {
  for (const image of root.querySelectorAll('img')) image.remove();
  const sizes = textSizes(root);
  const article: Article = {
    root,
    total: sizes.get(root)?.chars ?? 0,
    chars: (element) => sizes.get(element)?.chars ?? 0,
    linked: (element) => sizes.get(element)?.linked ?? 0,
  };
  const lines = linesIn(root);
  const extras = new Set([
    ...captionsIn(article),
    ...linkListsIn(article),
    ...emptyLinesIn(lines, article),
    ...closingLinesIn(lines, article),
  ]);
  let taken = 0;
  for (const element of extras) if (!isInside(element, extras, root)) taken += article.chars(element);
  if (taken <= article.total * maxTaken) for (const element of extras) removePart(element);
}

interface Article {
  root: Element;
  total: number;
  chars(element: Element): number;
  linked(element: Element): number;
}

function isInside(element: Element, others: ReadonlySet<Element>, root: Element): boolean {
  for (let at = element.parentElement; at && at !== root; at = at.parentElement) if (others.has(at)) return true;
  return false;
}

const maxTaken = 0.4;

const captionName = /(?:^|[-_])(?:caption|captions|credit|credits|image-source|photo-by)(?:$|[-_])/i;
const maxCaptionChars = 400;

function captionsIn({ root, chars }: Article): Element[] {
  return [...root.querySelectorAll('figcaption, [class*="caption" i], [class*="credit" i]')].filter(
    (element) =>
      (element.localName === 'figcaption' || classesOf(element).some((name) => captionName.test(name))) &&
      element.querySelector('table, pre, ul, ol') === null &&
      chars(element) <= maxCaptionChars,
  );
}

/** Largest share of the article that a removable link list may have. */
const maxListShare = 0.2;
const allLinks = 0.9;

function linkListsIn({ root, total, chars, linked }: Article): Element[] {
  return [...root.querySelectorAll('ul, ol')].filter((list) => {
    const length = chars(list);
    const isTeaser = list.children.length > 1 && length <= total * maxListShare && linked(list) >= length * allLinks;
    return isTeaser && !leadsToContent(list);
  });
}

const maxLineChars = 200;

/** Words that layouts put between paragraphs, in both languages. */
const layoutWords = [
  'advert(?:isement)?',
  'publicidad',
  'anuncio',
  'continue reading.*',
  '(?:story|article) continues below.*',
  'sigue leyendo.*',
  'media playback is (?:un|not )supported.*',
  'image (?:copyright|caption).*',
  'media ?caption.*',
  'this (?:slideshow|video) requires javascript.?',
  'loading(?: content)?[ .…]*',
  '(?:caption|close|cerrar|share|compartir|comments?|comentarios|subscribe|suscríbete|sign in|skip to content|text size)',
  'image \\d+ of.*',
  '\\(?(?:image|photo|foto|imagen|picture)(?: credit| by)?: .*',
  '(?:getty images|©.{0,60})',
  'share this.*',
  'post comment.*',
  'tell us what you think.*',
  '(?:related|read more|see also|also read|más información|lee también|leer más|te puede interesar)(?: ?:.*)?',
  '(?:you (?:may|might) also like|also on|don.?t miss|latest news)[ .…:]*',
].join('|');
const layoutLine = new RegExp(`^(?:${layoutWords})$`, 'i');

function emptyLinesIn(lines: readonly Element[], { chars, linked }: Article): Element[] {
  return lines.filter((line) => {
    if (chars(line) > maxLineChars) return false;
    const text = textOf(line);
    if (text.length === 0) return false;
    // A teaser consists of one link; a place or a file name in a list is none.
    const isTeaser =
      chars(line) > minTeaserChars &&
      linked(line) >= chars(line) * allLinks &&
      /^(?:p|div|h[2-6])$/.test(line.localName) &&
      line.querySelectorAll('a').length === 1 &&
      !leadsToContent(line);
    return isTeaser || layoutLine.test(text);
  });
}

const minTeaserChars = 20;

/** Whether the links are phone numbers, email addresses or files, which readers look for. */
function leadsToContent(element: Element): boolean {
  const links = [...element.querySelectorAll('a[href]')];
  return links.length > 0 && links.every((link) => contentTarget.test(link.getAttribute('href') ?? ''));
}

const contentTarget = /^(?:tel|mailto):|\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|zip|csv|ics)(?:[?#]|$)/i;

const closingWords =
  /\b(?:follow (?:us|him|her|me|them|@\w+)\b|sign up (?:for|to|today)|subscribe to|newsletter|subscription of|all rights reserved|copyright (?:©|\(c\)|\d{4})|may be reached at|reach the reporters?|write to .{3,40} at \S+@|email .{3,40} at \S+@|síguenos en|suscríbete|todos los derechos reservados)/i;
const closingLines = 4;
const maxClosingChars = 400;

function closingLinesIn(lines: readonly Element[], { chars }: Article): Element[] {
  return lines.slice(-closingLines).filter((line) => chars(line) <= maxClosingChars && closingWords.test(textOf(line)));
}

/** Blocks that hold no other block. */
function linesIn(root: Element): Element[] {
  return [...root.querySelectorAll('p, div, h2, h3, h4, h5, h6, li, span')].filter(
    (element) =>
      element.querySelector('p, div, ul, ol, table, pre, li, h1, h2, h3, h4, h5, h6, section') === null &&
      (element.localName !== 'span' ||
        /^(?:div|section|figure|article)$/.test(element.parentElement?.localName ?? '')) &&
      element.closest('table, pre') === null,
  );
}

function classesOf(element: Element): string[] {
  return (element.getAttribute('class') ?? '').split(/\s+/);
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
