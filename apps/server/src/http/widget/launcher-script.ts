import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { openHeaders } from '../security-headers.ts';
import { builtFile } from './built-file.ts';
import { notModified } from './not-modified.ts';

/** Short, so that old snippets soon get the newest launcher; for another day the cached one is used while it revalidates. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';

/** `GET /chat-widget.js`: the one URL in the pages of customers. */
export function registerLauncher(app: FastifyInstance, folder: string): void {
  const script = builtFile(join(folder, 'chat-widget.js'), async (plain) => ({
    plain,
    br: await promisify(brotliCompress)(plain),
    gzip: await promisify(gzip)(plain, { level: 9 }),
  }));
  app.get('/chat-widget.js', async (request, reply) => {
    const { made, version } = await script();
    const encoding = pickEncoding(request.headers['accept-encoding']);
    reply.headers({ ...openHeaders, 'cache-control': cacheControl, vary: 'accept-encoding' });
    if (notModified(request, reply, `${version}-${encoding}`)) return reply.send();
    if (encoding !== 'plain') reply.header('content-encoding', encoding);
    return reply.type('text/javascript; charset=utf-8').send(made[encoding]);
  });
}

function pickEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | 'plain' {
  const names = String(accepted ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, quality = 'q=1']) => Number(quality.trim().replace(/^q=/, '')) > 0)
    .map(([name = '']) => name);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'plain';
}
