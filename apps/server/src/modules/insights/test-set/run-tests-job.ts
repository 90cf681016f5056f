import { createHash } from 'node:crypto';
import { inTransaction } from '../../../db/index.ts';
import { defineJob, type JobContext, type JobDefinition } from '../../../jobs/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { InsightsDependencies } from '../insights-dependencies.ts';
import { gradeAnswer } from './grade-answer.ts';
import {
  endRun,
  nextUnanswered,
  storeVerdict,
  type TestResultRow,
  type TestRunRow,
  takeUpRun,
} from './test-run-store.ts';

export const runTestsJob = 'run-tests';

export interface RunTestsPayload {
  accountId: string;
  runId: string;
}

/** The job that asks the questions of a test run. */
export function testRunJob(deps: InsightsDependencies): JobDefinition {
  return defineJob<RunTestsPayload>({
    name: runTestsJob,
    policy: {
      // Stored answers survive a retry. A long run may see several process restarts or crashes.
      retryLimit: 20,
      retryDelaySeconds: 2,
      concurrency: 2,
      timeoutSeconds: 6 * 3_600,
      onGivenUp: ({ accountId, runId }) => end(deps, { accountId, runId }, 'failed'),
    },
    run: (payload, context) => runTests(deps, payload, context),
  });
}

/**
 * Runs or resumes a run: answers the cases without a verdict one by one, each as the first question of a conversation.
 */
async function runTests(deps: InsightsDependencies, payload: RunTestsPayload, { signal }: JobContext): Promise<void> {
  const run = await takeUpRun(deps.db, payload.accountId, payload.runId);
  if (!run) return;
  for (;;) {
    const next = await nextUnanswered(deps.db, payload.accountId, run.id);
    if (!next) return await end(deps, payload, 'done');
    try {
      await answerCase(deps, { run, next, signal });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Without credits, knowledge or the agent, the remaining cases would fail as well.
      deps.log.info({ runId: run.id, code: error.code }, 'test run ended early');
      return await end(deps, payload, 'failed');
    }
  }
}

interface CaseToAnswer {
  run: TestRunRow;
  next: TestResultRow;
  signal: AbortSignal;
}

/** @throws {AppError} `notCredits`, `noKnowledge`, `notFound`; the signal's reason. */
async function answerCase(
  { db, ledger, conversation }: InsightsDependencies,
  { run, next, signal }: CaseToAnswer,
): Promise<void> {
  const { account_id: accountId, agent_id: agentId } = run;
  const reservation = { accountId, agentId, reservationId: reservationIdOf(next), billable: 'answer' } as const;
  if (ledger.isMetered)
    await inTransaction(db, async (tx) => {
      // Release the reservation of a process that crashed during the answer.
      await ledger.release(tx, reservation);
      await ledger.reserve(tx, reservation);
    });
  try {
    const answer = await conversation.answerDryRun({ accountId, agentId, question: next.question, signal });
    const { text, citations, engine, elapsedMs, outcome } = answer;
    const verdict = gradeAnswer(answer, next.expected);
    await inTransaction(db, async (tx) => {
      const isStored = await storeVerdict(tx, next, { verdict, answer: text, citations, elapsedMs, engine });
      if (!ledger.isMetered) return;
      // A run deleted during the answer is not charged.
      if (isStored && outcome === 'answered') await ledger.settle(tx, reservation);
      else await ledger.release(tx, reservation);
    });
  } catch (error) {
    if (ledger.isMetered) await inTransaction(db, (tx) => ledger.release(tx, reservation));
    throw error;
  }
}

/** Returns the same id for every attempt: a retry must find the earlier reservation. */
function reservationIdOf({ run_id: runId, ordinal }: TestResultRow): string {
  const hash = createHash('sha256').update(`${runId} ${ordinal}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

const end = ({ db, runtime }: InsightsDependencies, payload: RunTestsPayload, status: 'done' | 'failed') =>
  endRun(db, { ...payload, status, now: runtime.now() });
