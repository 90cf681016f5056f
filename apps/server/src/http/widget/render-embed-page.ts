import { type PageLook, panelGround } from '@sosia/contract';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { EmbedPage } from './embed-pages.ts';

/** Parts of the page beyond the embed's own data. */
export interface PageParts {
  /** The built page, as Vite wrote it. */
  html: string;
  nonce: string;
  /** URLs of scripts to preload, such as the texts of the language. */
  preload: string[];
  /** Where the page is found, its picture, and its card; `null`: it is no page to link to. */
  addresses: { page: string; icon: string; card: string } | null;
  /** Description of an agent without a welcome message. */
  description: string;
}

export const noncePlaceholder = '__CSP_NONCE__';
const headPlaceholder = '<!--sosia:head-->';
const descriptionChars = 300;

/**
 * Renders the chat's page with the data of its embed: language, name, icon, background colors, and, for a standalone
 * page, the link preview card. No other data of the agent is included.
 */
export function renderEmbedPage(page: EmbedPage, parts: PageParts): string {
  const { look, language } = page;
  const name = look.agent?.name ?? 'Sosia';
  const head = [
    `<meta name="robots" content="noindex">`,
    ...icon(look, parts),
    ...ground(look, parts.nonce),
    ...parts.preload.map((path) => `<link rel="modulepreload" href="${escapeHtml(path)}">`),
    ...(look.agent ? card(name, page, parts) : []),
    `<script type="application/json" id="sosia-look">${jsonInHtml(look)}</script>`,
  ].join('\n    ');
  // Insert the nonce first, so that no agent name can contain the placeholder. Functions, because `$&` in a text would
  // be a pattern.
  return parts.html
    .replaceAll(noncePlaceholder, () => parts.nonce)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace(headPlaceholder, () => head);
}

function icon({ agent }: PageLook, { addresses }: PageParts): string[] {
  return agent && addresses ? [`<link rel="icon" href="${escapeHtml(addresses.icon)}">`] : [];
}

function card(name: string, { welcome, language }: EmbedPage, { addresses, ...parts }: PageParts): string[] {
  const description = shorten(welcome) || parts.description;
  const meta = (attribute: 'name' | 'property', key: string, content: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
  const described = meta('name', 'description', description);
  if (!addresses) return [described];
  return [
    described,
    `<link rel="canonical" href="${escapeHtml(addresses.page)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:url', addresses.page),
    meta('property', 'og:locale', language === 'es' ? 'es_ES' : 'en_US'),
    meta('property', 'og:image', addresses.card),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', name),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', name),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', addresses.card),
  ];
}

/** The ground is there before any style sheet, so that nothing flashes; the browser's own bars follow it. */
function ground(look: PageLook, nonce: string): string[] {
  const [light, dark] = [groundIn(look, 'light'), groundIn(look, 'dark')];
  return [
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">`,
    `<style nonce="${nonce}">html{background:${light}}@media(prefers-color-scheme:dark){html{background:${dark}}}</style>`,
  ];
}

/** With its own theme the page is the same in light and dark mode. */
const groundIn = (look: PageLook, preferred: 'light' | 'dark') =>
  panelGround(look.theme === 'auto' ? preferred : look.theme, look);

/** Escaped so that nothing in it can end the script element. */
const jsonInHtml = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

function shorten(text: string): string {
  const points = [...text.replace(/\s+/g, ' ').trim()];
  return points.length <= descriptionChars ? points.join('') : `${points.slice(0, descriptionChars - 1).join('')}…`;
}
