import { parentPort, workerData } from 'node:worker_threads';
import { cutText } from './cut-text.ts';

/** The thread that cuts one long text. */
parentPort?.postMessage(cutText(workerData));
