import { parentPort, workerData } from 'node:worker_threads';
import { chunkSourceText } from './chunk-source-text.ts';

/** The thread that cuts one long text. */
parentPort?.postMessage(chunkSourceText(workerData));
