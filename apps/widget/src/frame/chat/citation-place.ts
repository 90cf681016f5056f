import { safeLink } from '@sosia/chat';
import type { Citation } from '@sosia/contract';

/** So many words find a place on a page, and survive what a browser sees otherwise than a reader of pages. */
const wordsToFind = 6;

/** The address of a cited page at the words it is cited for; `null` for what is no page of the web. */
export function citedPage({ kind, url, excerpt }: Pick<Citation, 'kind' | 'url' | 'excerpt'>): string | null {
  const link = kind === 'web' && url !== null ? safeLink(url) : null;
  if (link === null) return null;
  const words = excerpt
    .replace(/^[\s…]+/, '')
    .split(/\s+/)
    .slice(0, wordsToFind)
    .join(' ');
  if (words === '' || link.includes('#')) return link;
  // A hyphen has a special meaning there.
  return `${link}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`;
}

/** A place in a recording: `1:05`, `1:02:03`. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
