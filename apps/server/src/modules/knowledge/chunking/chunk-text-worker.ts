import { parentPort, workerData } from 'node:worker_threads';
import { chunkSourceText } from './chunk-source-text.ts';

/** Worker thread that chunks one long text. */
parentPort?.postMessage(chunkSourceText(workerData));
