import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from '../lib/root.mjs';

/** The web app with hot reloading; what is not a page of it goes on to the server. */
const target = process.env.SOSIA_DEV_SERVER;
const server = await createServer({
  root: join(root, 'apps/web'),
  server: { port: Number(process.env.PORT), strictPort: true, proxy: { '/api': target, '/outbox': target } },
});
await server.listen();
server.printUrls();
