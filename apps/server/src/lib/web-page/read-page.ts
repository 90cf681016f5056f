import type { TextSection } from '../../ports/document-text.ts';
import { type ContentBlock, contentBlocks } from './content-blocks.ts';
import { mainContent } from './main-content.ts';
import { pageLinks } from './page-links.ts';
import { pageTitle } from './page-title.ts';
import { parseHtml } from './parse-html.ts';

export interface WebPage {
  title: string | null;
  /** Two or three lower-case letters, as the page declares it. */
  language: string | null;
  /** Cut at headings; `anchor` is the id that opens the place. */
  sections: TextSection[];
  /** Absolute http and https addresses without fragments, each once, in the page's order. */
  links: string[];
  /** The address that the page calls its own, absolute; null when it says none. */
  canonical: string | null;
  /** Hardly any text, but scripts that would bring it. */
  needsJavaScript: boolean;
  /** Hardly any text, but a place for a password: a sign-in page, or a very short one that has a sign-in in its margin. */
  asksToSignIn: boolean;
}

/** Reads a page: what it says without its furniture, and where it leads. Pure; nothing is fetched or run. */
export function readPage(html: string, url: string): WebPage {
  const document = parseHtml(html);
  const title = pageTitle(document);
  const language = languageOf(document);
  const links = pageLinks(document, url);
  const isShell = waitsForScripts(document);
  const hasPassword = document.querySelector('input[type="password" i]') !== null;
  const content = mainContent(document);
  const sections = sectionsOf(contentBlocks(content.root));
  const chars = sections.reduce((sum, section) => sum + section.text.length, 0);
  return {
    title: title ?? content.title,
    language,
    sections,
    ...links,
    needsJavaScript: chars < hardlyAnyChars && isShell,
    asksToSignIn: chars < hardlyAnyChars && hasPassword,
  };
}

const hardlyAnyChars = 200;

function sectionsOf(blocks: readonly ContentBlock[]): TextSection[] {
  const sections: TextSection[] = [];
  for (const { text, heading, isTight } of blocks) {
    const last = sections.at(-1);
    if (heading || !last) {
      const section = {
        text,
        page: null,
        heading: heading ? text : null,
        anchor: heading?.anchor ?? null,
        startMs: null,
      };
      sections.push(section);
    } else last.text += `${isTight ? '\n' : '\n\n'}${text}`;
  }
  return sections;
}

function languageOf(document: Document): string | null {
  const declared =
    document.documentElement.getAttribute('lang') ??
    document.querySelector('meta[http-equiv="content-language" i]')?.getAttribute('content') ??
    document.querySelector('meta[property="og:locale"]')?.getAttribute('content');
  return /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(declared ?? '')?.[1]?.toLowerCase() ?? null;
}

/** It has scripts, and says that it needs them, or has nothing but an empty place that they fill. */
function waitsForScripts(document: Document): boolean {
  if (![...document.querySelectorAll('script')].some(isRun)) return false;
  const asks = [...document.querySelectorAll('noscript')].some(({ textContent }) =>
    /java\s?script/i.test(textContent ?? ''),
  );
  const mount = document.querySelector(mountSelector);
  return asks || (mount !== null && shownChars(mount) < hardlyAnyChars) || shownChars(document.body) < bareChars;
}

/** Whether a browser would run it; others carry data, such as JSON-LD. */
function isRun(script: Element): boolean {
  const type = (script.getAttribute('type') ?? '').trim();
  return type === '' || /^module$|^(text|application)\/(x-)?(java|ecma)script\b/i.test(type);
}

/** "Loading, please wait": less than a sentence that anybody would look up. */
const bareChars = 30;

function shownChars(element: Element): number {
  let hidden = 0;
  for (const { textContent } of element.querySelectorAll('script, style, template')) hidden += textContent?.length ?? 0;
  return (element.textContent ?? '').trim().length - hidden;
}

const mountSelector = '#root, #app, #__next, #__nuxt, #svelte, app-root, [data-reactroot], [ng-app], [ng-version]';
