import { Readability } from '@mozilla/readability';
import { removeBoilerplate } from './remove-boilerplate.ts';
import { removeHiddenText } from './remove-hidden-text.ts';
import { tidyArticle } from './tidy-article.ts';

/**
 * The part of a page that people come for, without menus, banners and the like. Readability finds articles; where it finds
 * next to nothing (a shop's page, a list, a short notice) or leaves most of the page's own `main` out, the swept page is taken.
 * @param document is swept, so look for anything else in it before
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
/** Below this Readability looks again, less strictly, and takes the longest that it found. */
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
      // What an author called a part is asked after as well.
      keepClasses: true,
    }).parse();
    if (!found?.content) return null;
    tidyArticle(found.content);
    return { root: found.content, title: found.title ?? null };
  } catch {
    // It gives up on some malformed pages: the swept page is read instead.
    return null;
  }
}

/** Readability's time grows with the square of the depth and more: a page nested thousands deep would hold the process for minutes. */
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
