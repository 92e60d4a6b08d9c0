import type { Queue } from '../store/jobs.ts';
import type { LogStream } from './log.ts';

/**
 * The queues of worker threads. Work on `email` and `crm` only waits for sockets and shares rate limits, so it stays
 * in the main thread; so do `trial` and `batch`, which wakes every thread. A sweep adopts what is left in `webhook`.
 */
export type ThreadQueue = Exclude<Queue, 'email' | 'crm' | 'batch' | 'trial' | 'webhook'>;

/** Messages to a worker thread. Bree itself sends the plain text `cancel` to stop one. */
export type ToWorker =
  | { kind: 'wake'; queue: ThreadQueue }
  | { kind: 'rateLimiter'; payload: unknown }
  | { kind: 'renderer'; payload: unknown }
  | { kind: 'readMetrics'; id: number }
  | 'cancel';

/** Messages from a worker thread. */
export type FromWorker =
  | { kind: 'started' }
  | { kind: 'alive' }
  | { kind: 'settled'; runId: string }
  | { kind: 'rateLimiter'; payload: unknown }
  | { kind: 'renderer'; payload: unknown }
  | { kind: 'metrics'; id: number; metrics: unknown };

/** The start data of a worker thread; it reads the configuration from the environment, like the main thread. */
export interface WorkerData {
  databaseUrl: string;
  /** Base64, because worker data is copied. */
  encryptionKey: string;
  /** Number of concurrent runs in this thread. */
  concurrency: number;
  logStream: LogStream;
}
