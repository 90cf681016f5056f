import type { ServerSentEvent } from '@sosia/client';
import type { Memory, Source } from '@sosia/contract/knowledge';

/** An agent's sources, newest first, and its quota. */
export interface Knowledge {
  sources: Source[];
  maxChars: number;
}

export const toKnowledge = ({ pdf, content, maxChars }: Memory): Knowledge => ({
  sources: sorted([...pdf, ...content]),
  maxChars,
});

/** Applies a server event: all sources, one changed, or one deleted. */
export function applyEvent(knowledge: Knowledge, { event, data }: ServerSentEvent): Knowledge {
  switch (event) {
    case 'snapshot':
      return { ...knowledge, sources: sorted(data as Source[]) };
    case 'source':
      return withSources(knowledge, [data as Source]);
    case 'deleted':
      return withoutSources(knowledge, [(data as { id: string }).id]);
    default:
      return knowledge;
  }
}

export function withSources(knowledge: Knowledge, changed: readonly Source[]): Knowledge {
  const rest = knowledge.sources.filter(({ id }) => changed.every((source) => source.id !== id));
  return { ...knowledge, sources: sorted([...rest, ...changed]) };
}

export function withoutSources(knowledge: Knowledge, ids: readonly string[]): Knowledge {
  return { ...knowledge, sources: knowledge.sources.filter(({ id }) => !ids.includes(id)) };
}

/** Whether the agent has a source to answer from. A source being reread still counts. */
export const hasReady = ({ sources }: Knowledge) =>
  sources.some(({ refreshedAt, active }) => refreshedAt !== null && active);

export const isWorking = ({ status }: Source) => status === 'queued' || status === 'reading' || status === 'indexing';

export const totalChars = ({ sources }: Knowledge) => sources.reduce((sum, { chars }) => sum + chars, 0);

const sorted = (sources: Source[]) =>
  sources.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || a.title.localeCompare(b.title));
