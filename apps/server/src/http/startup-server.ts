import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { pickLanguage } from '@sosia/i18n/pick-language';
import { AppError } from '../lib/app-error.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { Runtime } from '../lib/runtime.ts';
import { errorResponse } from './error-response.ts';
import { apiHeaders, framedPageHeaders, openHeaders, pageHeaders } from './security-headers.ts';
import type { Translate } from './translate.ts';

export interface StartupServer {
  server: Server;
  /** Current startup step; shown on the start page and by `ready`. */
  setMissing(missing: string[]): void;
  /** Hands all further requests to the app. */
  handOver(listener: RequestListener): void;
  /** Takes requests back at shutdown: open connections get 503 `starting`. */
  takeBack(): void;
  /** Closes the listener, waits `graceMs` for running calls, then drops them. */
  close(): Promise<void>;
}

interface StartupDependencies {
  version: string;
  translate: Translate;
  runtime: Runtime;
}

const retryAfterSeconds = 1;
const retryAfter = { 'retry-after': String(retryAfterSeconds) };
const graceMs = 9_000;
/**
 * Longer than a user's pause between two questions, and than proxies keep a connection (60 s). A caller whose
 * connection closes as it sends does not learn whether the call arrived.
 */
const keepAliveMs = 75_000;

const isOnOtherSites = /^\/(?:chat-widget\.js$|widget\/(?!preview))/;
const isFramed = /^\/(?:embed|chat-widget|widget\/preview)(?:\/|$)/;

/**
 * Listens from the start. Before the app is ready and while it stops, calls get 503 `starting` and pages a page that
 * reloads.
 */
export function createStartupServer(deps: StartupDependencies): StartupServer {
  let missing: string[] = [];
  const wait = createStartupListener(deps, () => missing);
  let listener = wait;
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => listener(request, response));
  return {
    server,
    setMissing: (now) => {
      missing = now;
    },
    handOver: (next) => {
      listener = next;
    },
    takeBack: () => {
      missing = ['server'];
      listener = (request, response) => {
        // The client's next call opens a new connection and reaches the next server.
        response.setHeader('connection', 'close');
        wait(request, response);
      };
    },
    close: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/** Answers calls with 503 `starting`, and pages with one that reloads until the app answers. */
function createStartupListener(
  { version, translate, runtime }: StartupDependencies,
  getMissing: () => string[],
): RequestListener {
  return (request, response) => {
    const [path = ''] = (request.url ?? '/').split('?');
    const language = pickLanguage(request.headers['accept-language']);
    if (path === '/api/health') return sendJson(response, { status: 200, body: { status: 'ok', version } });
    if (path === '/api/ready') {
      return sendJson(response, { status: 503, body: { status: 'starting', missing: getMissing() } });
    }
    if (path.startsWith('/api/')) {
      const error = new AppError('starting', { retryAfterSeconds });
      return sendJson(response, errorResponse(error, { language, requestId: runtime.newId(), translate }));
    }
    // Without scripts, and readable from every origin: a page that loads the launcher learns that it must retry.
    if (isOnOtherSites.test(path)) {
      response.writeHead(503, { ...openHeaders, ...retryAfter, 'cache-control': 'no-store' });
      return response.end();
    }
    const nonce = runtime.randomToken(16);
    const text = escapeHtml(translate(language, 'errors.starting'));
    response.writeHead(503, {
      // A frame with this page reloads until it shows the chat, which limits the sites that may embed it.
      ...(isFramed.test(path) ? framedPageHeaders(nonce, { frameAncestors: null }) : pageHeaders(nonce)),
      'content-type': 'text/html; charset=utf-8',
      ...retryAfter,
    });
    response.end(startPage(language, text, nonce));
  };
}

function sendJson(
  response: ServerResponse,
  { status, body, headers }: { status: number; body: unknown; headers?: Record<string, string> },
): void {
  response.writeHead(status, { ...apiHeaders, 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

const startPage = (
  language: string,
  text: string,
  nonce: string,
) => `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="1"><title>Sosia</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{min-height:100vh;margin:0;display:grid;place-items:center;font:18px/1.5 system-ui,sans-serif;background:light-dark(#f6f4ef,#111417);color:light-dark(#1b1e23,#eef0f1)}</style>
</head><body><p role="status">${text}</p></body></html>`;
