import type { ServerSentEvent } from '@sosia/client';
import type { Memory, Source } from '@sosia/contract/knowledge';

/** An agent's sources, the newest first, with the room they may take. */
export interface Knowledge {
  sources: Source[];
  maxChars: number;
}

export const toKnowledge = ({ pdf, content, maxChars }: Memory): Knowledge => ({
  sources: sorted([...pdf, ...content]),
  maxChars,
});

/** What is known after an event of the server: all sources, one that changed, or one that is gone. */
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

/** `true` while the agent has something to answer from; a source that is read again answers as it was before. */
export const hasReady = ({ sources }: Knowledge) =>
  sources.some(({ refreshedAt, active }) => refreshedAt !== null && active);

export const isWorking = ({ status }: Source) => status === 'queued' || status === 'reading' || status === 'indexing';

export const totalChars = ({ sources }: Knowledge) => sources.reduce((sum, { chars }) => sum + chars, 0);

const sorted = (sources: Source[]) =>
  sources.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || a.title.localeCompare(b.title));
