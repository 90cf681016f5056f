import { createServer, type RequestListener, type Server } from 'node:http';
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
  /** From now on the app answers. */
  handOver(listener: RequestListener): void;
  /** The app stops: what still comes, over connections that are open, is told to come again soon. */
  takeBack(): void;
  /** Takes no new connection, gives running calls `graceMs` and then cuts them off. */
  close(): Promise<void>;
}

const retryAfterSeconds = 1;
const graceMs = 9_000;
/**
 * Longer than a user's pause between two questions, and than proxies keep a connection (60 s). A caller whose
 * connection closes as it sends does not learn whether the call arrived.
 */
const keepAliveMs = 75_000;

const isOnOtherSites = /^\/(?:chat-widget\.js$|widget\/(?!preview))/;
const isFramed = /^\/(?:embed|chat-widget|widget\/preview)(?:\/|$)/;

/** Listens from the first moment: until the app takes over, and once it stops, calls get 503 `starting` and pages a page that waits. */
export function createStartupServer(deps: { version: string; translate: Translate; runtime: Runtime }): StartupServer {
  let missing: string[] = [];
  const wait: RequestListener = (request, response) => {
    const [path = ''] = (request.url ?? '/').split('?');
    const language = pickLanguage(request.headers['accept-language']);
    const json = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { ...apiHeaders, 'content-type': 'application/json; charset=utf-8', ...headers });
      response.end(JSON.stringify(body));
    };
    if (path === '/api/health') return json(200, { status: 'ok', version: deps.version });
    if (path === '/api/ready') return json(503, { status: 'starting', missing });
    if (path.startsWith('/api/')) {
      const error = new AppError('starting', { retryAfterSeconds });
      const answer = errorResponse(error, { language, requestId: deps.runtime.newId(), translate: deps.translate });
      return json(answer.status, answer.body, answer.headers);
    }
    // Without scripts, and readable from every origin: a page that loads the launcher learns that it must retry.
    if (isOnOtherSites.test(path)) {
      response.writeHead(503, {
        ...openHeaders,
        'retry-after': String(retryAfterSeconds),
        'cache-control': 'no-store',
      });
      return response.end();
    }
    const nonce = deps.runtime.randomToken(16);
    const text = escapeHtml(deps.translate(language, 'errors.starting'));
    response.writeHead(503, {
      // A frame that shows this page asks again by itself, until it is the chat, which says who may hold it.
      ...(isFramed.test(path) ? framedPageHeaders(nonce, { frameAncestors: null }) : pageHeaders(nonce)),
      'content-type': 'text/html; charset=utf-8',
      'retry-after': String(retryAfterSeconds),
    });
    response.end(startPage(language, text, nonce));
  };
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
        // The next call of this client reaches the server that listens by then.
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

const startPage = (
  language: string,
  text: string,
  nonce: string,
) => `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="1"><title>Sosia</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{min-height:100vh;margin:0;display:grid;place-items:center;font:18px/1.5 system-ui,sans-serif;background:light-dark(#f6f4ef,#111417);color:light-dark(#1b1e23,#eef0f1)}</style>
</head><body><p role="status">${text}</p></body></html>`;
