import { inTransaction, type Queryable } from '../../../db/index.ts';
import { type AgentOfAccount, listKnownSources, listTracesOfGoneSources, updateTrace } from './gone-sources-store.ts';
import type { TurnTrace } from './trace-collector.ts';

/** Traces per transaction. */
const batchSize = 50;

/**
 * Removes the text of deleted sources from an agent's traces. Title and place of the passages stay, so the trace still
 * shows the origin of the answer. Idempotent.
 */
export async function forgetPassages(db: Queryable, owner: AgentOfAccount, signal: AbortSignal): Promise<void> {
  for (let after: string | null = null; ; ) {
    signal.throwIfAborted();
    const last: string | null = await forgetSome(db, owner, after);
    if (last === null) return;
    after = last;
  }
}

/** Returns the last turn of the batch; `null` after the last batch. */
async function forgetSome(db: Queryable, owner: AgentOfAccount, after: string | null): Promise<string | null> {
  return await inTransaction(db, async (tx) => {
    const traces = await listTracesOfGoneSources(tx, owner, { after, limit: batchSize });
    const named = traces.flatMap(({ trace }) => trace.passages.map((passage) => passage.sourceId));
    const known = await listKnownSources(tx, owner, [...new Set(named)]);
    for (const { turnId, trace } of traces) await updateTrace(tx, owner, { turnId, trace: withoutGone(trace, known) });
    return traces.at(-1)?.turnId ?? null;
  });
}

/** @param trace as stored, with placeholders in its prompt for the passages */
function withoutGone(trace: TurnTrace, known: ReadonlySet<string>): TurnTrace {
  const gone = trace.passages.filter((passage) => !known.has(passage.sourceId));
  return {
    ...trace,
    // A text that occurs twice in the prompt has one placeholder.
    prompt: gone.reduce((prompt, { text }) => (text && prompt?.replaceAll(text, '')) || prompt, trace.prompt),
    passages: trace.passages.map((passage) =>
      known.has(passage.sourceId) ? passage : { ...passage, heading: null, text: '' },
    ),
  };
}
