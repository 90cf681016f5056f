import { pageLinks } from './page-links.ts';
import { pageTitle } from './page-title.ts';
import { parseHtml } from './parse-html.ts';

export interface PageOutline {
  title: string | null;
  links: string[];
  canonical: string | null;
  /** All text of the page, white space collapsed. Pages with equal text are duplicates. */
  text: string;
}

/** The parts of a page that a crawler needs, without extracting the main content. */
export function pageOutline(html: string, url: string): PageOutline {
  const document = parseHtml(html);
  const title = pageTitle(document);
  const links = pageLinks(document, url);
  for (const element of document.querySelectorAll('script, style, noscript, template')) element.remove();
  return { title, ...links, text: (document.body.textContent ?? '').replace(/\s+/g, ' ').trim() };
}
