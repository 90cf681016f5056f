import { createBoundedQueue, QueueRejectedError } from '../../lib/bounded-queue.ts';
import type { PageRenderer, RenderedPage, RenderRequest } from '../../ports/page-renderer.ts';
import { WebFetchError, type WebFetchReason } from '../../ports/web-fetch.ts';
import { BrowserGoneError } from './cdp-pipe.ts';
import { type CheckTarget, type GuardedProxy, hostAndPort, startGuardedProxy } from './guarded-proxy.ts';
import { openPageSession } from './page-session.ts';
import { type StartedChromium, startChromium } from './start-chromium.ts';
import { waitForStableHtml } from './wait-for-stable-html.ts';

export interface ChromiumRendererOptions {
  programPath: string;
  userAgent: string;
  /** Applies the rules of the guarded fetch. */
  checkTarget: CheckTarget;
  /** Called with the reason when the browser, not the page, is at fault. */
  onTrouble: (reason: string) => void;
  /** Timeout of one page, from the start of the browser to its end; 20,000 by default. */
  timeoutMs?: number;
  /** Memory limit of all browser processes together; 1 GiB by default. */
  maxMemoryBytes?: number;
}

/** Renders pages with an installed Chromium: one page at a time, each in a new browser. */
export function createChromiumRenderer(options: ChromiumRendererOptions): PageRenderer {
  const stopping = new AbortController();
  const queue = createBoundedQueue({ concurrency: 1 });
  return {
    async render(request) {
      try {
        return await queue.run(() => renderPage(request, options, stopping.signal), { signal: request.signal });
      } catch (error) {
        if (error instanceof QueueRejectedError) return null;
        throw error;
      }
    },
    async stop() {
      stopping.abort();
      await queue.close();
    },
  };
}

const defaultTimeoutMs = 20_000;
const maxMemoryBytes = 1024 * 1024 * 1024;
/** Limit of all data that one page may load. */
const maxTrafficBytes = 40 * 1024 * 1024;
const maxHtmlChars = 5 * 1024 * 1024;
const settleTimes = { quietMs: 500, patientMs: 2500 };
/** Share of the timeout after which the page's current state is returned. */
const timeoutShare = 0.7;

async function renderPage(
  request: RenderRequest,
  options: ChromiumRendererOptions,
  stopped: AbortSignal,
): Promise<RenderedPage | null> {
  request.signal.throwIfAborted();
  if (stopped.aborted) return null;
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  const overdue = AbortSignal.timeout(timeoutMs);
  const cut = AbortSignal.any([request.signal, stopped, overdue]);
  // Check the target before a browser is started.
  await orCut(options.checkTarget(request.url), cut);
  if (cut.aborted) return endedEarly(request);
  const proxy = await startGuardedProxy({ checkTarget: options.checkTarget, maxBytes: maxTrafficBytes });
  let browser: StartedChromium | null = null;
  try {
    browser = await startChromium({
      programPath: options.programPath,
      userAgent: options.userAgent,
      proxyPort: proxy.port,
      maxMemoryBytes: options.maxMemoryBytes ?? maxMemoryBytes,
    });
    const work = showPage(browser, request, { proxy, atMostMs: timeoutMs * timeoutShare });
    const died = browser.ended.then((reason) => Promise.reject(new Error(reason)));
    // The pipe closes before the process ends; wait for the end, which has the reason.
    const shown = work.catch((error) => (error instanceof BrowserGoneError ? died : Promise.reject(error)));
    return (await orCut(Promise.race([shown, died]), cut)) ?? endedEarly(request);
  } catch (error) {
    if (error instanceof WebFetchError || request.signal.aborted) throw error;
    options.onTrouble(error instanceof Error ? error.message : String(error));
    return null;
  } finally {
    await browser?.end();
    proxy.close();
  }
}

async function showPage(
  browser: StartedChromium,
  request: RenderRequest,
  { proxy, atMostMs }: { proxy: GuardedProxy; atMostMs: number },
): Promise<RenderedPage> {
  const session = await openPageSession(browser.cdp, request);
  const complaint = await Promise.race([session.open(), session.crashed]);
  const failure = () => proxy.failures.get(hostAndPort(new URL(session.asked())));
  if (complaint) throw new WebFetchError(failure() ?? reasonOf(complaint));
  const html = await Promise.race([waitForStableHtml(session, { ...settleTimes, atMostMs }), session.crashed]);
  const { url, status } = session.answer() ?? { url: request.url, status: 0 };
  // The proxy answers with these statuses when it refuses or fails; a page may use them too.
  const refusal = status === 403 || status === 502 ? failure() : undefined;
  if (refusal) throw new WebFetchError(refusal);
  if (html.length > maxHtmlChars) throw new WebFetchError('size');
  return { url: withoutFragment(url), status, html };
}

/** Maps Chromium's network errors to reasons of a failed fetch. */
function reasonOf(complaint: string): WebFetchReason {
  if (/ERR_(CERT|SSL|BAD_SSL)/.test(complaint)) return 'tls';
  if (complaint.includes('ERR_TOO_MANY_REDIRECTS')) return 'redirects';
  return complaint.includes('TIMED_OUT') ? 'timeout' : 'connect';
}

function withoutFragment(url: string): string {
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}

/** Returns the work's result, or `null` as soon as the signal aborts. */
function orCut<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const cut = () => resolve(null);
    if (signal.aborted) cut();
    signal.addEventListener('abort', cut, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cut));
  });
}

function endedEarly(request: RenderRequest): null {
  request.signal.throwIfAborted();
  return null;
}
