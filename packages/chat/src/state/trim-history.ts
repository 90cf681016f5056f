import type { HistoryItem } from './chat-state.ts';

/**
 * Returns the history after the server reported `contextReduced`: the system message and the later half of the rest.
 */
export function trimHistory(history: readonly HistoryItem[]): HistoryItem[] {
  const [first] = history;
  const kept = first?.role === 'system' ? [first] : [];
  const later = history.slice(kept.length);
  return [...kept, ...later.slice(Math.floor(later.length / 2))];
}
