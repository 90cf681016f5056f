import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmallSite {
  url: string;
  host: string;
  /** Puts a page there, or another text in its place. */
  write(path: string, text: string): void;
  /** From now on it does not answer, until what this gives is called. */
  hold(): () => void;
  close(): Promise<void>;
}

/** A website of this machine: its first page links to all others, and its robots.txt closes `/private`. */
export async function startSmallSite(pages: Record<string, string>): Promise<SmallSite> {
  const texts = new Map(Object.entries(pages));
  let held = Promise.resolve();
  const server = createServer(async (request, response) => {
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
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/`,
    host,
    write: (path, text) => texts.set(path, text),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
