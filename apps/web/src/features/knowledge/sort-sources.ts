import type { Source } from '@sosia/contract/knowledge';
import { isWorking } from '../../lib/agent/agent-knowledge.ts';

export const sourceSortOrders = ['newest', 'title', 'largest', 'state'] as const;
export type SourceOrder = (typeof sourceSortOrders)[number];
export const sourceFilters = ['all', 'working', 'failed', 'off'] as const;
export type SourceFilter = (typeof sourceFilters)[number];

export interface SourceListQuery {
  words: string;
  filter: SourceFilter;
  order: SourceOrder;
}

/** Filters and sorts sources. The input order is newest first. */
export function sortSources(sources: readonly Source[], { words, filter, order }: SourceListQuery, language: string) {
  const wanted = fold(words.trim());
  const shown = sources.filter(
    (source) => passes(source, filter) && fold(`${source.title} ${source.url ?? ''}`).includes(wanted),
  );
  if (order === 'title') {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return shown.toSorted((a, b) => compare(a.title, b.title));
  }
  if (order === 'largest') return shown.toSorted((a, b) => b.tokens - a.tokens);
  return order === 'state' ? shown.toSorted((a, b) => rank(a) - rank(b)) : shown;
}

function passes(source: Source, filter: SourceFilter): boolean {
  if (filter === 'working') return isWorking(source);
  if (filter === 'failed') return source.status === 'failed' || source.status === 'cancelled';
  return filter === 'all' || !source.active;
}

/** Sources that need action come first. */
const rank = (source: Source) => (source.status === 'failed' ? 0 : isWorking(source) ? 1 : source.active ? 3 : 2);

/** Without accents and case, as people type searches. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
