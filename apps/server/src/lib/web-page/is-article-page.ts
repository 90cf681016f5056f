/** Whether a page declares itself as a news article or a post. */
export function isArticlePage(document: Document): boolean {
  if (document.querySelector(declaredSelector)) return true;
  return [...document.querySelectorAll('script[type="application/ld+json"]')].some(({ textContent }) =>
    articleType.test(textContent ?? ''),
  );
}

const declaredSelector = [
  'meta[property="article:published_time"]',
  'meta[itemprop="datePublished"]',
  '[itemtype$="schema.org/Article"]',
  '[itemtype$="NewsArticle"]',
  '[itemtype$="BlogPosting"]',
].join(',');

const articleType = /"@type"\s*:\s*\[?\s*"(?:\w*NewsArticle|BlogPosting|Article)"/;
