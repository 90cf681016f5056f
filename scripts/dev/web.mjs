import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from '../lib/root.mjs';

/** Serves the web app with hot reloading and proxies everything else to the server. */
const target = process.env.SOSIA_DEV_SERVER;
/** `/embed-settings` is a page of the web app. */
const widget = '^/(?:widget/|embed(?:[/?]|$)|chat-widget(?:\\.js)?(?:[/?]|$))';
const server = await createServer({
  root: join(root, 'apps/web'),
  server: {
    port: Number(process.env.PORT),
    strictPort: true,
    proxy: { '/api': target, '/outbox': target, [widget]: target },
  },
});
await server.listen();
server.printUrls();
