import { pathToFileURL } from 'node:url';

/** One bench in a process of its own, so that what it measures of memory and warm-up is its own. */
const { run } = await import(pathToFileURL(process.argv[2]).href);
await run();
