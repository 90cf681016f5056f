import type { Gap, insightEndpoints, Language, Source } from '@sosia/contract';
import type { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import type { InsightsDependencies } from '../insights-dependencies.ts';
import { readGapCursor, writeGapCursor } from './gap-cursor.ts';
import { countOpenGaps, findGap, type GapRow, listOpenGaps, settleGap } from './gap-store.ts';

export type GapDependencies = Pick<InsightsDependencies, 'db' | 'runtime' | 'agents' | 'knowledge'>;

const defaultLimit = 50;

/**
 * Returns the unanswered questions of an agent, most asked first. Answered or dismissed ones are hidden until an answer
 * fails again.
 * @throws {AppError} `notFound`, `validation`.
 */
export async function listGaps(
  { db, agents }: GapDependencies,
  owner: { accountId: string; agentId: string },
  { cursor, limit = defaultLimit }: z.output<typeof insightEndpoints.listGaps.query>,
): Promise<{ data: Gap[]; nextCursor: string | null; total: number }> {
  await agents.getAgent(owner.accountId, owner.agentId);
  const after = readGapCursor(cursor);
  const rows = await listOpenGaps(db, owner, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isMore = last && rows.length > limit;
  return {
    data: shown.map(toGap),
    nextCursor: isMore ? writeGapCursor({ times: last.times, time: last.last_asked_at, id: last.id }) : null,
    total: await countOpenGaps(db, owner),
  };
}

/**
 * Creates a question-and-answer source from the owner's answer and settles the gap.
 * @throws {AppError} `notFound`, `notEnoughTokens`.
 */
export async function answerGap(
  { db, runtime, knowledge }: GapDependencies,
  { accountId, gapId, language }: { accountId: string; gapId: string; language: Language },
  { answer, question }: z.output<typeof insightEndpoints.answerGap.body>,
): Promise<Source> {
  const gap = await findGap(db, accountId, gapId);
  if (!gap) throw new AppError('notFound');
  const owner = { accountId, agentId: gap.agent_id };
  const source = await knowledge.addAnswer(owner, { question: question ?? gap.question, answer }, language);
  await settleGap(db, accountId, gapId, { sourceId: source.id, now: runtime.now() });
  return source;
}

/** Hides a gap until the question fails again. @throws {AppError} `notFound`. */
export async function dismissGap({ db, runtime }: GapDependencies, accountId: string, gapId: string): Promise<void> {
  if (!(await settleGap(db, accountId, gapId, { sourceId: null, now: runtime.now() }))) throw new AppError('notFound');
}

function toGap(row: GapRow): Gap {
  return {
    id: row.id,
    question: row.question,
    language: row.language,
    times: row.times,
    firstAskedAt: row.first_asked_at.toISOString(),
    lastAskedAt: row.last_asked_at.toISOString(),
  };
}
