import type { Cdp, CdpEvent, CdpParams } from './cdp-pipe.ts';

export interface PageSession {
  send(method: string, params?: CdpParams): Promise<CdpParams>;
  /** Navigates to the page. @returns the browser's error text, or null */
  open(): Promise<string | null>;
  /** Returns the last response of the main frame. */
  answer(): { url: string; status: number } | null;
  /** Returns the last URL that the main frame requested, redirects included. */
  asked(): string;
  /** Rejects when the page's process crashes, usually because it ran out of memory. */
  crashed: Promise<never>;
  /** Returns the number of requests that have not ended. */
  pending(): number;
  /** Evaluates in an isolated world that the page's scripts cannot change. */
  evaluate(expression: string): Promise<unknown>;
}

/** Opens a tab that loads only documents, styles, scripts and their data. */
export async function openPageSession(
  cdp: Cdp,
  request: { url: string; headers?: Record<string, string> },
): Promise<PageSession> {
  await cdp.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method: string, params: CdpParams = {}) => cdp.send(method, params, String(sessionId));
  const mainFrame = String(targetId);
  const traffic = new Set<unknown>();
  let asked = request.url;
  let answer: { url: string; status: number } | null = null;
  const crash = Promise.withResolvers<never>();
  crash.promise.catch(ignore);
  const listeners: Record<string, (params: CdpParams) => void> = {
    'Fetch.requestPaused': (params) => void decide(send, params as unknown as PausedRequest, { ...request, mainFrame }),
    'Page.javascriptDialogOpening': () => void send('Page.handleJavaScriptDialog', { accept: false }).catch(ignore),
    'Network.requestWillBeSent': ({ requestId, type, frameId, request: sent }) => {
      traffic.add(requestId);
      if (type === 'Document' && frameId === mainFrame) asked = (sent as { url: string }).url;
    },
    'Inspector.targetCrashed': () => crash.reject(new Error('the page took more than it was given')),
    'Network.loadingFinished': ({ requestId }) => void traffic.delete(requestId),
    'Network.loadingFailed': ({ requestId }) => void traffic.delete(requestId),
    'Network.responseReceived': ({ type, frameId, response }) => {
      if (type === 'Document' && frameId === mainFrame) answer = response as { url: string; status: number };
    },
  };
  cdp.onEvent(({ method, params }: CdpEvent) => listeners[method]?.(params));
  await send('Inspector.enable');
  await send('Page.enable');
  await send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  await send('Network.setBypassServiceWorker', { bypass: true });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: withoutSideDoors, runImmediately: true });
  await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  return {
    send,
    open: async () => String((await send('Page.navigate', { url: request.url })).errorText ?? '') || null,
    crashed: crash.promise,
    asked: () => asked,
    answer: () => answer,
    pending: () => traffic.size,
    evaluate: async (expression) => {
      const { executionContextId } = await send('Page.createIsolatedWorld', { frameId: mainFrame });
      const { result } = await send('Runtime.evaluate', {
        expression,
        contextId: executionContextId,
        returnByValue: true,
      });
      return (result as { value?: unknown }).value;
    },
  };
}

/** Removes APIs that could bypass the proxy or store data; the browser's flags disable them as well. */
const withoutSideDoors = `
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport', 'SharedWorker'])
    delete globalThis[name];
  if (globalThis.Navigator) delete Navigator.prototype.serviceWorker;`;

const loadedTypes: ReadonlySet<string> = new Set([
  'Document',
  'Stylesheet',
  'Script',
  'XHR',
  'Fetch',
  'Preflight',
  'Other',
  'EventSource',
]);

interface PausedRequest {
  requestId: string;
  frameId: string;
  resourceType: string;
  request: { url: string; headers: Record<string, string> };
}

/** Continues or blocks a request. The caller's headers go only to the page's own origin, also after redirects. */
async function decide(
  send: PageSession['send'],
  paused: PausedRequest,
  page: { url: string; headers?: Record<string, string>; mainFrame: string },
): Promise<void> {
  const { requestId, resourceType, frameId, request } = paused;
  const isForeignFrame = resourceType === 'Document' && frameId !== page.mainFrame;
  if (!loadedTypes.has(resourceType) || isForeignFrame) {
    return void (await send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }).catch(ignore));
  }
  const own = Object.entries(page.headers ?? {});
  const params: CdpParams = { requestId };
  if (own.length > 0) {
    const names = new Set(own.map(([name]) => name.toLowerCase()));
    const others = Object.entries(request.headers).filter(([name]) => !names.has(name.toLowerCase()));
    const isOwnOrigin = URL.canParse(request.url) && new URL(request.url).origin === new URL(page.url).origin;
    params.headers = [...others, ...(isOwnOrigin ? own : [])].map(([name, value]) => ({ name, value }));
  }
  // Fail a request that the browser refuses to continue: it would wait until the page's timeout.
  const fail = () => send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
  await send('Fetch.continueRequest', params).catch(fail).catch(ignore);
}

/** The request or dialog may be gone by the time it is handled. */
function ignore(): void {}
