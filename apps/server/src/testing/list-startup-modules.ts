import { registerHooks } from 'node:module';

/** Prints the URL of each module that a start of the server loads, one a line. */
registerHooks({
  load(url, context, nextLoad) {
    process.stdout.write(`${url}\n`);
    return nextLoad(url, context);
  },
});
await import('../database.ts');
await import('../http/startup-server.ts');
await import('../container.ts');
