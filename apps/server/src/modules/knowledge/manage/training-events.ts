import { setTimeout as wait } from 'node:timers/promises';
import type { StreamAnswer } from '../../../http/call-context.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { countedSites } from '../sites/manage-sites.ts';
import type { CountedSite } from '../sites/site-views.ts';
import {
  findSources,
  listSources,
  type Owner,
  type SourceNews,
  type SourceRow,
  sourcesChannel,
} from '../sources/source-store.ts';

/** Interval of the keep-alive comments that keep proxies from closing an idle stream. */
const keepAliveMs = 15_000;
/** Debounce: changes within this time are sent together. */
const debounceMs = 60;
/** Minimum interval of events about sites: while many pages are read, their counts change constantly. */
const sitesIntervalMs = 500;

export interface TrainingEventsRequest extends Owner {
  signal: AbortSignal;
  /** Returns the view of a source sent to the listener. */
  view(row: SourceRow): unknown;
  viewSite(site: CountedSite): unknown;
}

/**
 * Opens the event stream of an agent's sources and sites.
 * @throws {AppError} `notFound`
 */
export async function openTrainingEvents(
  deps: Pick<KnowledgeDependencies, 'db' | 'notifications' | 'agents'>,
  request: TrainingEventsRequest,
): Promise<StreamAnswer> {
  await deps.agents.getAgent(request.accountId, request.agentId);
  return {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
    body: trainingEvents(deps, request),
  };
}

/** Yields server-sent events: a snapshot of all sources, then each change, until `signal` aborts. */
async function* trainingEvents(
  deps: Pick<KnowledgeDependencies, 'db' | 'notifications'>,
  { signal, view, viewSite, ...owner }: TrainingEventsRequest,
): AsyncGenerator<string> {
  const news = new Map<string, SourceNews>();
  let isGap = false;
  let wake = () => {};
  // Subscribe before reading the snapshot, so that no change is lost in between.
  const listening = await deps.notifications.listen(sourcesChannel, {
    onMessage(payload) {
      const [agentId, sourceId, what] = payload.split(' ');
      if (agentId !== owner.agentId || !sourceId) return;
      news.set(sourceId, what === 'deleted' || what === 'site' ? what : 'changed');
      wake();
    },
    onGap() {
      isGap = true;
      wake();
    },
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  try {
    yield serverEvent('snapshot', (await listSources(deps.db, owner)).map(view));
    while (!signal.aborted) {
      if (news.size === 0 && !isGap) {
        const isQuiet = await new Promise<boolean>((resolve) => {
          const timer = setTimeout(() => resolve(true), keepAliveMs);
          wake = () => {
            clearTimeout(timer);
            resolve(false);
          };
        });
        if (signal.aborted) return;
        if (isQuiet) {
          yield ': still here\n\n';
          continue;
        }
        await wait(debounceMs);
      }
      const heard = new Map(news);
      news.clear();
      if (isGap) {
        isGap = false;
        yield serverEvent('snapshot', (await listSources(deps.db, owner)).map(view));
        yield serverEvent('sites', (await countedSites(deps.db, owner)).map(viewSite));
      } else {
        const { events, ofSites } = await describe(deps, owner, heard, view);
        if (events !== '') yield events;
        const sites = ofSites ? await countedSites(deps.db, owner) : [];
        if (sites.length > 0 || [...heard.values()].includes('site')) {
          yield serverEvent('sites', sites.map(viewSite));
          await wait(sitesIntervalMs, undefined, { signal }).catch(() => {});
        }
      }
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    listening.close();
  }
}

async function describe(
  deps: Pick<KnowledgeDependencies, 'db'>,
  owner: Owner,
  heard: Map<string, SourceNews>,
  view: TrainingEventsRequest['view'],
): Promise<{ events: string; ofSites: boolean }> {
  const changed = [...heard].flatMap(([id, what]) => (what === 'changed' ? [id] : []));
  const rows = changed.length > 0 ? await findSources(deps.db, owner, changed) : [];
  const events = rows.map((row) => serverEvent('source', view(row)));
  for (const [id, what] of heard) if (what === 'deleted') events.push(serverEvent('deleted', { id }));
  // A page that ended changes the counts of its site.
  const isCounted = (row: SourceRow) => row.site_id !== null && !['reading', 'indexing'].includes(row.status);
  const ofSites = [...heard.values()].some((what) => what !== 'changed') || rows.some(isCounted);
  return { events: events.join(''), ofSites };
}

const serverEvent = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
