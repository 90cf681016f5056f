import type { ReadingNotes, TextSection } from '../../ports/document-text.ts';
import { sectionsOfBlocks } from '../document/section-builder.ts';
import { contentBlocks } from './content-blocks.ts';
import { mainContent } from './main-content.ts';
import { pageLinks } from './page-links.ts';
import { pageTitle } from './page-title.ts';
import { parseHtml } from './parse-html.ts';

export interface WebPage {
  title: string | null;
  /** Two or three lower-case letters, as the page declares it. */
  language: string | null;
  /** Split at headings; `anchor` is the id of the heading. */
  sections: TextSection[];
  /** Absolute http and https URLs without fragments, each once, in page order. */
  links: string[];
  /** Canonical URL, absolute; `null` when the page declares none. */
  canonical: string | null;
  /** Hardly any text, but scripts that would render it. */
  needsJavaScript: boolean;
  /** Hardly any text, but a password field: a sign-in page, or a very short page with a sign-in form. */
  asksToSignIn: boolean;
  notes: ReadingNotes;
}

export interface ReadPageOptions {
  /** Reads the texts that the author hid. Left out by default. */
  includeHidden?: boolean | undefined;
}

/** Reads a page: its content without navigation, and its links. Pure; fetches and runs nothing. */
export function readPage(html: string, url: string, { includeHidden = false }: ReadPageOptions = {}): WebPage {
  const document = parseHtml(html);
  const title = pageTitle(document);
  const language = languageOf(document);
  const links = pageLinks(document, url);
  const isShell = waitsForScripts(document);
  const hasPassword = document.querySelector('input[type="password" i]') !== null;
  const content = mainContent(document, includeHidden);
  const sections = sectionsOfBlocks(contentBlocks(content.root));
  const chars = sections.reduce((sum, section) => sum + section.text.length, 0);
  return {
    title: title ?? content.title,
    language,
    sections,
    ...links,
    needsJavaScript: chars < hardlyAnyChars && isShell,
    asksToSignIn: chars < hardlyAnyChars && hasPassword,
    notes: content.hidden > 0 ? { hidden: { texts: content.hidden } } : {},
  };
}

const hardlyAnyChars = 200;

function languageOf(document: Document): string | null {
  const declared =
    document.documentElement.getAttribute('lang') ??
    document.querySelector('meta[http-equiv="content-language" i]')?.getAttribute('content') ??
    document.querySelector('meta[property="og:locale"]')?.getAttribute('content');
  return /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(declared ?? '')?.[1]?.toLowerCase() ?? null;
}

/** It has scripts, and says that it needs them or has only an empty mount element. */
function waitsForScripts(document: Document): boolean {
  if (![...document.querySelectorAll('script')].some(isRun)) return false;
  const asks = [...document.querySelectorAll('noscript')].some(({ textContent }) =>
    /java\s?script/i.test(textContent ?? ''),
  );
  const mount = document.querySelector(mountSelector);
  return asks || (mount !== null && shownChars(mount) < hardlyAnyChars) || shownChars(document.body) < bareChars;
}

/** Whether a browser would run the script; others carry data, such as JSON-LD. */
function isRun(script: Element): boolean {
  const type = (script.getAttribute('type') ?? '').trim();
  return type === '' || /^module$|^(text|application)\/(x-)?(java|ecma)script\b/i.test(type);
}

/** Length of a placeholder such as "Loading, please wait". */
const bareChars = 30;

function shownChars(element: Element): number {
  let hidden = 0;
  for (const { textContent } of element.querySelectorAll('script, style, template')) hidden += textContent?.length ?? 0;
  return (element.textContent ?? '').trim().length - hidden;
}

const mountSelector = '#root, #app, #__next, #__nuxt, #svelte, app-root, [data-reactroot], [ng-app], [ng-version]';
