import { setTimeout as wait } from 'node:timers/promises';
import type { JobContext } from '../../../jobs/index.ts';
import { createRobotsCache, type RobotsCache } from '../../../lib/site/robots-cache.ts';
import { type DiscoveryTurn, runDiscovery } from '../crawl/run-discovery.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { enqueueHost, type ReadHostPayload } from '../knowledge-jobs.ts';
import { maxRuns } from '../reading/max-runs.ts';
import { readClaimed } from '../reading/read-source.ts';
import { claimDiscovery } from '../sites/discovery-store.ts';
import { finishRuns } from '../sites/finish-runs.ts';
import { giveUpSource, releasePage } from '../sources/reading-store.ts';
import { announceSource, type SourceRow } from '../sources/source-store.ts';
import { claimPage, requeueOrphans } from './host-store.ts';
import { createHostThrottle, type HostThrottle, maxWaitMs } from './host-throttle.ts';
import { delayWork, nextWorkAt } from './host-work.ts';
import { withHostLock } from './with-host-lock.ts';

const defaultTurnMs = 30_000;
/** Polling interval for new work while pages are being read. */
const lookMs = 1_000;
/** Time limit for one page, including a long document. */
const maxPageMs = 45 * 60_000;

/**
 * Reads pages of one host and discovers new ones, throttled, for one turn; another job continues. Idempotent, and may
 * be interrupted anywhere. Only one run at a time holds the host's lock; the next one requeues orphaned pages.
 */
export async function readHost(
  deps: KnowledgeDependencies,
  { host }: ReadHostPayload,
  context: JobContext,
): Promise<void> {
  const isMine = await withHostLock(deps.db, host, context.signal, (signal) => takeTurn(deps, host, signal));
  // The holder of the lock checks for more work after releasing it, as below.
  if (!isMine) return;
  const nextAt = await nextWorkAt(deps.db, host);
  if (!nextAt) return;
  const seconds = Math.ceil((nextAt.getTime() - deps.runtime.now().getTime()) / 1_000);
  await enqueueHost(deps, deps.db, host, Math.max(0, seconds));
}

interface Turn {
  deps: KnowledgeDependencies;
  host: string;
  signal: AbortSignal;
  throttle: HostThrottle;
  robots: RobotsCache;
  running: Set<Promise<void>>;
  /** The running discovery, which shares the throttle with reading. */
  looking: Promise<void> | null;
  nextLookMs: number;
  endsAtMs: number;
  /** An internal error, as opposed to one of a page. */
  failure: unknown;
}

async function takeTurn(deps: KnowledgeDependencies, host: string, signal: AbortSignal): Promise<void> {
  const throttle = createHostThrottle(host, deps.politeness);
  const turnMs = deps.politeness.turnMs ?? defaultTurnMs;
  const throttled = { ...deps, webFetch: throttle.throttled(deps.webFetch) };
  const robots = createRobotsCache(throttled.webFetch);
  const turn: Turn = {
    deps: throttled,
    host,
    signal,
    throttle,
    robots,
    running: new Set(),
    failure: null,
    looking: null,
    nextLookMs: 0,
    endsAtMs: performance.now() + turnMs,
  };
  for (const orphan of await requeueOrphans(deps.db, host)) await announceSource(deps.db, orphan);
  let afterAgent = '';
  while (!signal.aborted && turn.failure === null) {
    if (performance.now() > turn.endsAtMs) {
      if (await isOver(turn)) break;
      turn.endsAtMs = performance.now() + turnMs;
    }
    if (turn.throttle.waitMs() > maxWaitMs) {
      await delayHost(turn);
      break;
    }
    await startDiscovery(turn);
    const isFull = turn.running.size >= turn.throttle.connections();
    const page = isFull ? undefined : await claimPage(deps.db, host, { afterAgent, now: deps.runtime.now() });
    if (page) {
      afterAgent = page.agent_id;
      await begin(turn, page);
    } else if (isBusy(turn)) await raceWithTimeout(runningTasks(turn), lookMs);
    else break;
  }
  turn.endsAtMs = 0;
  await Promise.all(runningTasks(turn));
  // Covers pages that were requeued because the host requested a pause.
  if (turn.throttle.waitMs() > maxWaitMs) await delayHost(turn);
  if (turn.failure !== null) throw turn.failure;
}

const delayHost = ({ deps, host, throttle }: Turn) =>
  delayWork(deps.db, host, new Date(deps.runtime.now().getTime() + throttle.waitMs()));

/**
 * At the end of a turn, waits a moment for running work. Returns `false` if some is left; a slow page must not delay
 * the others, so the turn is then extended.
 */
async function isOver(turn: Turn): Promise<boolean> {
  await raceWithTimeout([Promise.all(runningTasks(turn))], 10_000);
  return !isBusy(turn);
}

const runningTasks = ({ running, looking }: Turn) => [...running, ...(looking ? [looking] : [])];
const isBusy = ({ running, looking }: Turn) => running.size > 0 || looking !== null;

/** Starts the discovery of the next due site, one site at a time. */
async function startDiscovery(turn: Turn): Promise<void> {
  const { deps, host, signal, robots, throttle } = turn;
  if (turn.looking || performance.now() < turn.nextLookMs) return;
  turn.nextLookMs = performance.now() + lookMs;
  const site = await claimDiscovery(deps.db, host, deps.runtime.now());
  if (!site) return;
  const mine: DiscoveryTurn = {
    signal,
    robots,
    maxPageMs,
    backOff: throttle.backOff,
    isOver: () => performance.now() > turn.endsAtMs || throttle.waitMs() > maxWaitMs,
  };
  turn.looking = runDiscovery(deps, site, mine)
    .catch((error: unknown) => {
      turn.failure ??= error;
    })
    .finally(() => {
      turn.looking = null;
      turn.nextLookMs = 0;
    });
}

async function begin(turn: Turn, page: SourceRow): Promise<void> {
  if (page.tries > maxRuns) return await failPage(turn.deps, page);
  // A process crashed while reading this page. Reading it alone protects other pages if it was the cause.
  const isSuspect = page.tries > 1 && page.retry_at === null;
  if (isSuspect) await Promise.all(turn.running);
  const mayBegin = await turn.throttle.begin(turn.signal).catch(() => false);
  if (!mayBegin) return await releasePage(turn.deps.db, page);
  const reading: Promise<void> = readPage(turn, page)
    .catch((error: unknown) => {
      turn.failure ??= error;
    })
    .finally(() => turn.running.delete(reading));
  turn.running.add(reading);
  if (isSuspect) await reading;
}

async function readPage({ deps, signal, throttle, robots }: Turn, page: SourceRow): Promise<void> {
  const end = await readClaimed(deps, page, { signal, robots, maxMs: maxPageMs });
  if (end.isCutOff) return await releasePage(deps.db, page);
  if (end.pauseMs > 0) throttle.backOff(end.pauseMs);
  if (page.site_id) await finishRuns(deps, { accountId: page.account_id, siteId: page.site_id });
}

async function failPage(deps: KnowledgeDependencies, page: SourceRow): Promise<void> {
  const given = { accountId: page.account_id, sourceId: page.id, version: page.version };
  const source = await giveUpSource(deps.db, given, 'fileUnreadable');
  if (source) await announceSource(deps.db, source);
  if (page.site_id) await finishRuns(deps, { accountId: page.account_id, siteId: page.site_id });
}

/** Resolves when one of them ends, or after the timeout. */
async function raceWithTimeout(running: Promise<unknown>[], ms: number): Promise<void> {
  const timer = new AbortController();
  const pause = wait(ms, undefined, { signal: timer.signal }).catch(() => {});
  await Promise.race([...running, pause]);
  timer.abort();
}
