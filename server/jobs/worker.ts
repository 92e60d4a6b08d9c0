/** Bree entry point: one thread that carries out runs and delivers webhooks until it is stopped. */
import { parentPort, workerData } from 'node:worker_threads';
import { runWorkerThread } from '../runtime/workerThread.ts';

await runWorkerThread(parentPort, workerData);
