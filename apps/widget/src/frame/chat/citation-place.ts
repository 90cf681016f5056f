import { safeLink } from '@sosia/chat';
import type { Citation } from '@sosia/contract';

/** Words in the text fragment: enough to find the passage, few enough to match despite extraction differences. */
const wordsToFind = 6;

/** Returns a cited page's URL with a text fragment for the passage; `null` unless it is a web page. */
export function citedPage({ kind, url, ...place }: CitedPlace): string | null {
  const link = kind === 'web' && url !== null ? safeLink(url) : null;
  if (link === null) return null;
  const texts = textsToFind(place).map(fragmentPart);
  return texts.length === 0 || link.includes('#') ? link : `${link}#:~:text=${texts.join(',')}`;
}

type CitedPlace = Pick<Citation, 'kind' | 'url' | 'excerpt' | 'cited'>;

/** The beginning of the passage, or the first and last cell of a row: a fragment of one text stays within a cell. */
function textsToFind({ excerpt, cited }: Omit<CitedPlace, 'kind' | 'url'>): string[] {
  const table = cited?.blocks.find((block) => block.type === 'table');
  const cells = table?.rows[0]?.filter((cell) => cell.trim() !== '') ?? [];
  const [first, last] = [cells[0], cells.at(-1)];
  if (first !== undefined && last !== undefined) return cells.length === 1 ? [first] : [first, last];
  const words = excerpt
    .replace(/^[\s…]+/, '')
    .split(/\s+/)
    .slice(0, wordsToFind)
    .join(' ');
  return words === '' ? [] : [words];
}

/** A hyphen and a comma separate parts of a text fragment. */
const fragmentPart = (text: string) => encodeURIComponent(text.replace(/\s+/g, ' ').trim()).replaceAll('-', '%2D');

/** Formats a position in a recording: `1:05`, `1:02:03`. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
