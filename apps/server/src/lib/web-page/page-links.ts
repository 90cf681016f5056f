/** The absolute URLs of a page's links and its canonical URL. */
export function pageLinks(document: Document, url: string): { links: string[]; canonical: string | null } {
  const base = absolute(document.querySelector('base[href]')?.getAttribute('href'), url) ?? url;
  const links = new Set<string>();
  for (const element of document.querySelectorAll('a[href], area[href]')) {
    const link = absolute(element.getAttribute('href'), base);
    if (link && links.size < maxLinks) links.add(link);
  }
  const canonical = absolute(document.querySelector('link[rel~="canonical" i][href]')?.getAttribute('href'), base);
  return { links: [...links], canonical };
}

const maxLinks = 10_000;

function absolute(href: string | null | undefined, base: string): string | null {
  const trimmed = href?.trim();
  if (!trimmed || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  url.hash = '';
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}
