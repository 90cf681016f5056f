/** The title that a page declares; `null` when it has none. */
export function pageTitle(document: Document): string | null {
  const candidates = [
    document.querySelector('meta[property="og:title"]')?.getAttribute('content'),
    document.querySelector('head > title')?.textContent,
    document.querySelector('h1')?.textContent,
  ];
  const title = candidates.map((text) => text?.replace(/\s+/g, ' ').trim()).find(Boolean);
  return title?.slice(0, maxTitleLength) ?? null;
}

const maxTitleLength = 300;
