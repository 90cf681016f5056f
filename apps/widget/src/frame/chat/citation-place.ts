import { safeLink } from '@sosia/chat';
import type { Citation } from '@sosia/contract';

/** Words in the text fragment: enough to find the passage, few enough to match despite extraction differences. */
const wordsToFind = 6;

/** Returns a cited page's URL with a text fragment for the passage; `null` unless it is a web page. */
export function citedPage({ kind, url, excerpt }: Pick<Citation, 'kind' | 'url' | 'excerpt'>): string | null {
  const link = kind === 'web' && url !== null ? safeLink(url) : null;
  if (link === null) return null;
  const words = excerpt
    .replace(/^[\s…]+/, '')
    .split(/\s+/)
    .slice(0, wordsToFind)
    .join(' ');
  if (words === '' || link.includes('#')) return link;
  // A hyphen separates parts of a text fragment.
  return `${link}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`;
}

/** Formats a position in a recording: `1:05`, `1:02:03`. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
