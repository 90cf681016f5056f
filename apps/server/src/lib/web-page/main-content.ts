import { Readability } from '@mozilla/readability';
import { removeBoilerplate } from './remove-boilerplate.ts';
import { removeHiddenText } from './remove-hidden-text.ts';
import { tidyArticle } from './tidy-article.ts';

/**
 * Returns the main content of a page without menus and banners. Readability finds articles. Where it finds too little
 * (a shop page, a list, a short notice) or drops most of the page's `main`, the cleaned page is used.
 * @param document is modified, so read anything else from it before
 */
export function mainContent(document: Document): { root: Element; title: string | null } {
  for (const element of document.querySelectorAll(hiddenSelector)) element.remove();
  removeHiddenText(document);
  let article: ReturnType<typeof readArticle> = null;
  if (isReadable(document)) {
    removeBoilerplate(document.body);
    article = readArticle(document.cloneNode(true) as Document);
  }
  sweep(document.body);
  const main = ownMain(document);
  const own = main ?? document.body;
  const articleLength = article ? textLength(article.root) : 0;
  const ownLength = textLength(own);
  const isEnough =
    articleLength >= minArticleChars && articleLength >= ownLength * (main ? minShareOfMain : minShareOfBody);
  return article && (isEnough || articleLength >= ownLength) ? article : { root: own, title: article?.title ?? null };
}

const minArticleChars = 200;
/** Below this length Readability retries with weaker rules and takes the longest result. */
const generousChars = 500;
const minShareOfMain = 0.12;
/** A body also holds comments and teasers, often far more than the article. */
const minShareOfBody = 0.03;
const maxElements = 30_000;
const maxDepth = 150;

function readArticle(document: Document): { root: Element; title: string | null } | null {
  try {
    const found = new Readability<Element>(document, {
      serializer: (node) => node as Element,
      charThreshold: generousChars,
      // The boilerplate rules also read class names.
      keepClasses: true,
    }).parse();
    if (!found?.content) return null;
    tidyArticle(found.content);
    return { root: found.content, title: found.title ?? null };
  } catch {
    // Readability throws on some malformed pages: use the cleaned page.
    return null;
  }
}

/** Readability is at least quadratic in the depth: a page nested thousands deep would block the process for minutes. */
function isReadable(document: Document): boolean {
  const depths = new Map<Element, number>();
  for (const element of document.querySelectorAll('*')) {
    const depth = (depths.get(element.parentElement as Element) ?? 0) + 1;
    if (depth > maxDepth || depths.size > maxElements) return false;
    depths.set(element, depth);
  }
  return true;
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

const hiddenSelector = [bannerSelectors, 'script', 'style', 'template'].join(',');

const furnitureSelectors = [
  'nav',
  'aside',
  'noscript',
  'iframe',
  'svg',
  'form',
  'dialog',
  'body > header',
  'body > footer',
  '[role="navigation"]',
  '[role="banner"]',
  '[role="contentinfo"]',
  '[role="search"]',
  '[role="dialog"]',
  '[aria-hidden="true"]',
  '[hidden]',
].join(',');

function sweep(body: Element): void {
  for (const element of body.querySelectorAll(furnitureSelectors)) element.remove();
}

function ownMain(document: Document): Element | null {
  const mains = [...document.querySelectorAll('main, [role="main"]')];
  const longest = mains.toSorted((one, other) => textLength(other) - textLength(one))[0];
  return longest && textLength(longest) >= minArticleChars ? longest : null;
}

function textLength(element: Element): number {
  return (element.textContent ?? '').replace(/\s+/g, ' ').length;
}
