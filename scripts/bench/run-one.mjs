import { pathToFileURL } from 'node:url';

/** Runs one benchmark in a separate process, so that its memory and warm-up do not affect others. Its options follow its path. */
const { run } = await import(pathToFileURL(process.argv[2]).href);
await run(process.argv.slice(3));
