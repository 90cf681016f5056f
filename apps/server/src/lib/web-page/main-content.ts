import { Readability } from '@mozilla/readability';
import { hideByRules } from './hide-by-rules.ts';
import { isArticlePage } from './is-article-page.ts';
import { isOrdinarySize } from './is-ordinary-size.ts';
import { keepContent } from './keep-content.ts';
import { markLeaves, type SurvivingLeaves, survivingLeaves, takeLeaves } from './leaves.ts';
import { removeBoilerplate } from './remove-boilerplate.ts';
import { furnitureSelectors, removeEmptyFurniture, removeFurniture } from './remove-furniture.ts';
import { removeHiddenText } from './remove-hidden-text.ts';
import { richNotes } from './rich-notes.ts';
import { separateHiddenTexts } from './separate-hidden-texts.ts';
import { tidyArticle } from './tidy-article.ts';

interface MainContent {
  root: Element;
  title: string | null;
  /** Number of texts that the author hid. */
  hidden: number;
}

/**
 * Returns the main content of a page without menus and banners. Readability finds the prose. Other parts of the page are
 * kept if they have the shape of content: in an article those between its paragraphs, in any other page also the
 * sections around it. Where Readability finds too little (a shop page, a list, a short notice), the cleaned page is used.
 * @param document is modified, so read anything else from it before
 * @param includeHidden keeps the texts that the author hid
 */
export function mainContent(document: Document, includeHidden: boolean): MainContent {
  const { body } = document;
  const isArticle = isArticlePage(document);
  hideByRules(document);
  for (const element of document.querySelectorAll(hiddenSelector)) element.remove();
  if (!isOrdinarySize(document)) {
    removeHiddenText(document);
    removeFurniture(body);
    return { root: ownMain(document) ?? body, title: null, hidden: 0 };
  }
  const hidden = separateHiddenTexts(document, includeHidden);
  const isProse = isArticle || countOwnLinks(body) > maxOwnLinks;
  removeBoilerplate(body, isProse);
  const notes = richNotes(body);
  markLeaves(body);
  const found = readArticle(document.cloneNode(true) as Document);
  const title = found?.title ?? null;
  const own = ownSize(document);
  const leaves = takeLeaves(body, found?.leaves ?? noLeaves);
  if (!found || !isEnough(found.chars, own)) {
    removeEmptyFurniture(body, noElements, notes);
    return { root: ownMain(document) ?? body, title, hidden };
  }
  keepContent(body, leaves, isProse);
  if (!isProse) removeEmptyFurniture(body, leaves, notes);
  if (isProse || found.chars >= minProseChars) tidyArticle(body);
  return { root: body, title, hidden };
}

/** Pages of portals have more links outside their menus; their other parts are teasers. */
const maxOwnLinks = 60;
/** A page with this much text is an article, even if it does not declare it. */
const minProseChars = 4_000;
const minArticleChars = 200;
/** Below this length Readability retries with weaker rules and takes the longest result. */
const generousChars = 500;
const minShareOfMain = 0.12;
/** A body also holds comments and teasers, often far more than the article. */
const minShareOfBody = 0.03;

const noElements: ReadonlySet<Element> = new Set();
const noLeaves: SurvivingLeaves = { numbers: new Set(), texts: [] };

interface FoundArticle {
  title: string | null;
  chars: number;
  /** See {@link survivingLeaves}. */
  leaves: SurvivingLeaves;
}

function readArticle(document: Document): FoundArticle | null {
  try {
    const found = new Readability<Element>(document, {
      serializer: (node) => node as Element,
      charThreshold: generousChars,
      // The boilerplate rules also read class names.
      keepClasses: true,
    }).parse();
    if (!found?.content) return null;
    return {
      title: found.title ?? null,
      chars: textLength(found.content),
      leaves: survivingLeaves(found.content),
    };
  } catch {
    // Readability throws on some malformed pages: use the cleaned page.
    return null;
  }
}

interface OwnSize {
  chars: number;
  hasMain: boolean;
}

/** Measures the cleaned page. */
function ownSize(document: Document): OwnSize {
  const copy = document.cloneNode(true) as Document;
  removeFurniture(copy.body);
  const main = ownMain(copy);
  return {
    chars: textLength(main ?? copy.body),
    hasMain: main !== null,
  };
}

function countOwnLinks(body: Element): number {
  const inFurniture = new Set(body.querySelectorAll(linksInFurniture));
  return [...body.querySelectorAll('a[href]')].filter((link) => !inFurniture.has(link)).length;
}

const linksInFurniture = furnitureSelectors.map((selector) => `${selector} a[href]`).join(',');

function isEnough(chars: number, own: OwnSize): boolean {
  if (chars >= own.chars) return true;
  return chars >= minArticleChars && chars >= own.chars * (own.hasMain ? minShareOfMain : minShareOfBody);
}

const bannerSelectors = [
  '#onetrust-banner-sdk',
  '#onetrust-consent-sdk',
  '#CybotCookiebotDialog',
  '#usercentrics-root',
  '#didomi-host',
  '.qc-cmp2-container',
  '.cc-window',
  '.cookie-banner',
  '.cookie-notice',
  '.cookie-consent',
  '#cookie-banner',
  '#cookie-notice',
  '#cookie-consent',
  '#cookie-law-info-bar',
  '[aria-label*="cookie" i][role="dialog"]',
  '[role="dialog"][id*="consent" i]',
].join(',');

const hiddenSelector = [bannerSelectors, 'script', 'style', 'template', 'noscript'].join(',');

function ownMain(document: Document): Element | null {
  const mains = [...document.querySelectorAll('main, [role="main"]')];
  const longest = mains.toSorted((one, other) => textLength(other) - textLength(one))[0];
  return longest && textLength(longest) >= minArticleChars ? longest : null;
}

function textLength(element: Element): number {
  return (element.textContent ?? '').replace(/\s+/g, ' ').length;
}
