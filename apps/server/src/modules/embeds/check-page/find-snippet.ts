import { limits, type PageCheck } from '@sosia/contract';
import { launcherPath } from '../launcher-address.ts';
import type { Tag } from './read-tags.ts';

export interface FoundSnippet {
  found: PageCheck['found'];
  isElsewhere: boolean;
  /** URL of the launcher, or of the chat page in an iframe or a link. */
  url: string | null;
  /** The tag that loads the launcher; `null` if a script inserts it or there is none. */
  tag: Tag | null;
  /** Whether a script of the page inserts the launcher. */
  isPutIn: boolean;
}

interface Wanted {
  /** URL of the page; relative URLs resolve against it. */
  page: string;
  publicUrl: string;
  token: string;
}

type Found = Pick<FoundSnippet, 'found' | 'url' | 'tag' | 'isPutIn'>;

const framePath = /\/(?:embed|embed\/[\w-]+|chat-widget)\/?$/;
/** Matches `Sosia.init({ token: '…' })`, and `Sosia.push(['init', { token: … }])` before the launcher is loaded. */
const tokenInScript = /["']?\btoken["']?\s*:\s*["'`]([\w-]+)["'`]/g;
/** Matches absolute URLs in quotes. */
const addressInScript = /["'`]((?:https?:)?\/\/[^"'`\s]+)["'`]/g;

/**
 * Finds the embed on a page. A script ranks before an iframe, an iframe before a link, and this embed before others.
 */
export function findSnippet(tags: readonly Tag[], wanted: Wanted): FoundSnippet {
  const base = baseOf(tags, wanted.page);
  const sightings = [...scriptsOf(tags, base, wanted), ...framesAndLinks(tags, base, wanted)];
  const order = ['script', 'iframe', 'link', 'otherToken'] as const;
  const best = order.map((found) => sightings.find((each) => each.found === found)).find((each) => each !== undefined);
  if (!best) return { found: 'none', url: null, tag: null, isPutIn: false, isElsewhere: false };
  return { ...best, isElsewhere: best.url !== null && !isOurs(best.url, wanted.publicUrl) };
}

function baseOf(tags: readonly Tag[], page: string): string {
  const base = tags.find(({ name, attributes }) => name === 'base' && attributes.has('href'));
  return addressOn(base?.attributes.get('href'), page)?.href ?? page;
}

function scriptsOf(tags: readonly Tag[], base: string, { token, publicUrl }: Wanted): Found[] {
  const scripts = tags.filter(({ name }) => name === 'script');
  const inline = scripts.filter(({ attributes }) => !attributes.has('src')).map(({ text }) => text);
  const isStarted = inline.some((text) => /\bSosia\b/.test(text) && tokensIn(text).includes(token));
  const byTag = scripts.flatMap((tag): Found[] => {
    const url = webAddress(tag.attributes.get('src'), base);
    if (!url || !launcherPath.test(url.pathname)) return [];
    const named = tag.attributes.get('data-token');
    const place = { url: url.href, tag, isPutIn: false };
    if (named === token || isStarted) return [{ found: 'script', ...place }];
    // Other products have scripts of this name, too.
    return named !== undefined || isOurs(url.href, publicUrl) ? [{ found: 'otherToken', ...place }] : [];
  });
  const byScript = inline.flatMap((text) => {
    const isThisOne = isStarted || text.includes(token);
    return [...text.matchAll(addressInScript)].flatMap(([, src]): Found[] => {
      const url = webAddress(src, base);
      if (!url || !launcherPath.test(url.pathname)) return [];
      const place = { url: url.href, tag: null, isPutIn: true };
      if (isThisOne) return [{ found: 'script', ...place }];
      return isOurs(url.href, publicUrl) ? [{ found: 'otherToken', ...place }] : [];
    });
  });
  return [...byTag, ...byScript];
}

const tokensIn = (text: string) => [...text.matchAll(tokenInScript)].map(([, token = '']) => token);

function framesAndLinks(tags: readonly Tag[], base: string, { token, publicUrl }: Wanted): Found[] {
  return tags.flatMap(({ name, attributes }): Found[] => {
    const isFrame = name === 'iframe';
    if (!isFrame && name !== 'a') return [];
    // Lazy-loading scripts keep the URL of a frame in `data-src`.
    const written = isFrame ? (attributes.get('src') ?? attributes.get('data-src')) : attributes.get('href');
    const url = webAddress(written, base);
    const named = url && framePath.test(url.pathname) ? url.searchParams.get('token') : null;
    if (!url || named === null) return [];
    const place = { url: url.href, tag: null, isPutIn: false };
    if (named === token) return [{ found: isFrame ? 'iframe' : 'link', ...place }];
    // Other products have pages of this name, too.
    return isOurs(url.href, publicUrl) ? [{ found: 'otherToken', ...place }] : [];
  });
}

function webAddress(written: string | undefined, base: string): URL | null {
  const url = addressOn(written, base);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** Skips URLs above the length limit: a hostile page may hold thousands of long ones, and each is parsed. */
const addressOn = (written: string | undefined, base: string): URL | null =>
  written === undefined || written.length > limits.urlChars ? null : URL.parse(written, base);

function isOurs(url: string, publicUrl: string): boolean {
  const own = publicUrl.replace(/\/*$/, '/');
  return url.startsWith(own);
}
