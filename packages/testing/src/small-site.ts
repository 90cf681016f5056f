import { serveOnLoopback } from './serve-on-loopback.ts';

export interface SmallSite {
  url: string;
  host: string;
  /** Adds a page or replaces its text. */
  write(path: string, text: string): void;
  /** Delays all responses until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

/** Starts a website on loopback: its first page links to all others, and its robots.txt disallows `/private`. */
export async function startSmallSite(pages: Record<string, string>, wantedPort = 0): Promise<SmallSite> {
  const texts = new Map(Object.entries(pages));
  let held = Promise.resolve();
  const { host, origin, close } = await serveOnLoopback(async (request, response) => {
    await held;
    const path = request.url ?? '/';
    if (path === '/robots.txt') return void response.end('User-agent: *\nDisallow: /private\n');
    const text = texts.get(path);
    if (text === undefined)
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here.</p>');
    const links = path === '/' ? [...texts.keys()].map((to) => `<a href="${to}">${to}</a>`).join(' ') : '';
    const body = `<main><h1>Page ${path}</h1><p>${text}</p></main><nav>${links}</nav>`;
    const html = `<!doctype html><html lang="en"><head><title>Page ${path}</title></head><body>${body}</body></html>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  }, wantedPort);
  return {
    url: `${origin}/`,
    host,
    close,
    write: (path, text) => void texts.set(path, text),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}
