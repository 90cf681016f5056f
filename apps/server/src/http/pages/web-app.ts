import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../lib/app-error.ts';
import type { Runtime } from '../../lib/runtime.ts';
import { isTrustworthy } from '../caller.ts';
import { assetHeaders, pageHeaders } from '../security-headers.ts';

const noncePlaceholder = '__CSP_NONCE__';
const nonceBytes = 16;
/** Paths where a client expects data or a file, so that a page would hide its mistake. */
const neverPages = /^(?:api|assets|widget)(?:\/|$)/;

interface WebAppOptions {
  folder: string;
  runtime: Runtime;
  publicUrl: string;
  withGoogle: boolean;
}

/** Serves the built web app: hashed files for a year, and its one page for every address that is not a call. */
export async function registerWebApp(
  app: FastifyInstance,
  { folder, runtime, publicUrl, withGoogle }: WebAppOptions,
): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const files = await listFiles(folder);
  await app.register(staticFiles, {
    root: folder,
    // One route looks the file up. A route for each file takes a third of the time that the app needs to start.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      for (const [name, value] of Object.entries(assetHeaders)) reply.header(name, value);
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    // The router has decoded the path and ignored a slash at its end.
    const path = request.params['*'];
    if (files.has(path)) return reply.sendFile(path);
    if (neverPages.test(path)) throw new AppError('notFound');
    const nonce = runtime.randomToken(nonceBytes);
    return reply
      .headers(pageHeaders(nonce, { withGoogle, isTrustworthy: isTrustworthy(request, publicUrl) }))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlaceholder, nonce));
  });
}

/** Returns the paths of the files served at their own URL, relative to the folder and with `/` as separator. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return new Set(paths.filter((path) => !/(^|\/)(\.|index\.html$)|\.(br|gz)$/.test(path)));
}
