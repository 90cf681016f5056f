import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface CrawlResult {
  pages: number;
  ready: number;
  chunks: number;
  discoverSeconds: number;
  readSeconds: number;
  /** Peak resident memory of the whole process. */
  peakMiB: number;
  /** Resident memory after the crawl. */
  keptMiB: number;
}

const connections = 8;
const sizes = [100, 500, 1_000];
const words = 'harbour pier ferry tide captain rope lantern market bridge island storm letter window garden'.split(' ');

/** Measures discovery and reading of a local website through the product: seconds and memory by site size. */
export async function run(): Promise<void> {
  for (const pages of sizes) {
    const site = await startSite(pages);
    const { ready, chunks, discoverSeconds, readSeconds, peakMiB, keptMiB } = await crawl(site.url, pages);
    site.close();
    console.log(
      `crawl: ${ready} of ${pages} pages (${chunks} chunks) in ${readSeconds.toFixed(1)} s at ${connections} connections, found in ${discoverSeconds.toFixed(1)} s; peak ${peakMiB.toFixed(0)} MiB, ${keptMiB.toFixed(0)} MiB kept`,
    );
  }
}

/** Runs the product in a separate process, so that each size has its own memory peak. */
async function crawl(url: string, pages: number): Promise<CrawlResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sosia-crawl-'));
  const path = fileURLToPath(new URL('lib/crawl-process.ts', import.meta.url));
  const child = fork(path, [url, String(pages), String(connections), dataDir]);
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', (result) => resolve(result as CrawlResult));
      child.once('exit', (code) => reject(new Error(`the crawl ended with ${code}`)));
    });
  } finally {
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startSite(pages: number) {
  const server = createServer((request, response) => {
    const number = Number(/^\/page-(\d+)$/.exec(request.url ?? '')?.[1] ?? (request.url === '/' ? 0 : Number.NaN));
    if (Number.isNaN(number) || number >= pages) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(number, pages));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

/** Returns a page of about 20 kB, like an article with navigation, with up to ten links to further pages. */
function pageOf(number: number, pages: number): string {
  const link = (n: number) => `<li><a href="${n === 0 ? '/' : `/page-${n}`}">Page ${n}</a></li>`;
  const ahead = Array.from({ length: 10 }, (_, n) => number * 10 + n + 1).filter((n) => n < pages);
  const word = (n: number) => words[(number * 7 + n * n) % words.length];
  const sentence = (n: number) =>
    `Sentence ${n} of page ${number} tells of the ${word(n)}, the ${word(n + 3)} and the ${word(n + 5)}.`;
  const paragraphs = Array.from(
    { length: 25 },
    (_, p) => `<p>${Array.from({ length: 8 }, (_, n) => sentence(p * 8 + n)).join(' ')}</p>`,
  );
  return `<!doctype html><html lang="en"><head><title>Page ${number}</title></head><body><nav><ul>${ahead.map(link).join('')}</ul></nav>
<main><h1>Page ${number}</h1>${paragraphs.join('\n')}</main><footer>${'<span>About us</span> '.repeat(30)}</footer></body></html>`;
}

if (import.meta.main) await run();
