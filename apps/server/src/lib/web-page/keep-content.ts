import { isDataTable } from './is-data-table.ts';
import { removePart } from './remove-part.ts';
import { type TextSize, textSizes } from './text-sizes.ts';

/**
 * Removes the parts of a page that Readability left out, except those with the shape of content: text, lists, tables and
 * headings that are not mostly links.
 * @param found the leaves of the article
 * @param isProse keeps only lists, tables and headings between the paragraphs of the article
 */
export function keepContent(body: Element, found: ReadonlySet<Element>, isProse: boolean): void {
  const page: Page = { found, isProse, sizes: textSizes(body), counts: new Map() };
  countFound(body, page);
  prune(body, page);
}

interface Page {
  found: ReadonlySet<Element>;
  isProse: boolean;
  sizes: ReadonlyMap<Element, TextSize>;
  /** Leaves of the article in each element. */
  counts: Map<Element, number>;
}

/** Recursive; the nesting of the page is limited. */
function countFound(element: Element, page: Page): number {
  let count = Number(page.found.has(element));
  for (const child of element.children) count += countFound(child, page);
  page.counts.set(element, count);
  return count;
}

function prune(element: Element, page: Page): void {
  const children = [...element.children];
  const counts = children.map((child) => page.counts.get(child) ?? 0);
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  for (const [at, child] of children.entries()) {
    const isKept = !page.isProse || child.localName === 'br' || (at > first && at < last && isStructure(child));
    if (counts[at]) {
      if (isLegalLine(child, page)) removePart(child);
      else if (!isUnit(child, page)) prune(child, page);
    } else if (!isKept || !isContent(child, page)) removePart(child);
    else if (!page.isProse && !isUnit(child, page)) removeLinkLists(child, page);
  }
}

/** Whether an element is kept or removed as a whole. */
function isUnit(element: Element, { isProse, sizes }: Page): boolean {
  const { chars, linked } = sizes.get(element) ?? { chars: 0, linked: 0 };
  return isDataTable(element) || (!isProse && linked >= chars * mostlyLinks && isCard(element));
}

const isLegalLine = (element: Element, { sizes }: Page): boolean =>
  (sizes.get(element)?.chars ?? 0) <= maxLegalChars && legalLine.test((element.textContent ?? '').trim());

const maxLegalChars = 200;
const legalLine = /^(?:©|copyright\b)|\ball rights reserved|\btodos los derechos reservados/i;

const isStructure = (element: Element): boolean =>
  /^(?:ul|ol|dl|table)$/.test(element.localName) ? element.children.length > 1 : /^h[2-6]$/.test(element.localName);

function isContent(element: Element, { sizes }: Page): boolean {
  const { chars, linked } = sizes.get(element) ?? { chars: 0, linked: 0 };
  if (chars === 0)
    return element.localName === 'br' || element.localName === 'img' || element.querySelector('img') !== null;
  if (linked >= chars * mostlyLinks && !isContact(element) && !isCard(element)) return false;
  return chars > maxNoticeChars || !notice.test(element.textContent ?? '');
}

const mostlyLinks = 0.5;

/** A link that is read as text: a phone number or an email address. */
const isContact = (element: Element): boolean => {
  const links = [...element.querySelectorAll('a[href]'), ...(element.localName === 'a' ? [element] : [])];
  return links.every((link) => /^(?:tel|mailto):/i.test(link.getAttribute('href') ?? ''));
};

/** Whether an element is a link around a title and a text, or consists of such links: a service, a room, a course. */
function isCard(element: Element): boolean {
  const links = element.localName === 'a' ? [element] : [...element.querySelectorAll('a')];
  const isWhole = (link: Element) => link.querySelector(titles) !== null && link.querySelector('p, ul, dl') !== null;
  return links.length > 0 && links.every(isWhole);
}

const titles = 'h2, h3, h4, h5, h6';

function removeLinkLists(element: Element, page: Page): void {
  for (const child of [...element.children]) {
    if (!isContent(child, page)) removePart(child);
    else if (!isUnit(child, page)) removeLinkLists(child, page);
  }
}

const maxNoticeChars = 500;
/** Legal notices at the end of a page, and banners about cookies. */
const notice =
  /©|\(c\) ?\d{4}|\bcopyright\b|all rights? reserved|todos los derechos|\bcookies?\b.{0,300}\b(?:accept|agree|consent|allow|policy|settings|preferences|acept\w+|pol[ií]tica|configur\w+)\b/is;
