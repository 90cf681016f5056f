import type { PagePart } from './page-text.ts';

/**
 * Turns headings that are repeated at the top or bottom of pages, as titles of books and chapters are, into paragraphs.
 * The text below them stays under the heading before.
 * @param pages parts of each page
 */
export function demoteRunningTitles(pages: readonly (readonly PagePart[])[]): void {
  const counts = new Map<string, number>();
  const outer = pages.map((parts) => parts.filter((part, at) => isOuterTitle(part, at, parts.length)));
  for (const parts of outer)
    for (const title of new Set(parts.map(titleOf))) counts.set(title, (counts.get(title) ?? 0) + 1);
  const fewest = Math.max(minPages, pages.length * minShare);
  for (const [page, parts] of outer.entries())
    for (const part of parts) {
      const count = counts.get(titleOf(part)) ?? 0;
      const isFirst = outer.findIndex((others) => others.some((one) => titleOf(one) === titleOf(part))) === page;
      // The first one may be the title of the document.
      if (count >= fewest && !isFirst) demote(part);
    }
}

const minPages = 3;
const minShare = 0.4;

const isOuterTitle = ({ heading, blocks }: PagePart, at: number, count: number): boolean =>
  heading !== null && (at === 0 || (at === count - 1 && blocks.length === 1));

/** Numbers differ from page to page. */
const titleOf = ({ heading }: PagePart): string => (heading ?? '').replace(/\d+/g, '#').toLowerCase();

function demote(part: PagePart): void {
  const [first, ...rest] = part.blocks;
  if (first?.type !== 'heading') return;
  part.blocks = [{ type: 'paragraph', text: first.text }, ...rest];
  part.heading = null;
  part.headingSize = null;
}
