/** A Bree entry: one thread that researches runs and delivers webhooks until it is cancelled. */
import { parentPort, workerData } from 'node:worker_threads';
import { runWorkerThread } from '../runtime/workerThread.ts';

await runWorkerThread(parentPort, workerData);
