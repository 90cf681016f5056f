import { parentPort, workerData } from 'node:worker_threads';
import { drawCard } from './draw-card.ts';

/** Entry of the worker thread that draws one card. */
parentPort?.postMessage(await drawCard(workerData));
