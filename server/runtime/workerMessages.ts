import type { Queue } from '../store/jobs.ts';
import type { LogStream } from './log.ts';

/**
 * The queues of worker threads. Work on `email` and `crm` waits for sockets only and shares one schedule: it stays in the main
 * thread.
 */
export type ThreadQueue = Exclude<Queue, 'email' | 'crm'>;

/** What the main thread tells a worker thread. Bree itself sends the plain text `cancel` to stop one. */
export type ToWorker =
  | { kind: 'wake'; queue: ThreadQueue }
  | { kind: 'rateLimiter'; payload: unknown }
  | { kind: 'readMetrics'; id: number }
  | 'cancel';

/** What a worker thread tells the main thread. */
export type FromWorker =
  | { kind: 'started' }
  | { kind: 'alive' }
  | { kind: 'settled'; runId: string }
  | { kind: 'rateLimiter'; payload: unknown }
  | { kind: 'metrics'; id: number; metrics: unknown };

/** What a worker thread starts with; configuration itself it reads from the environment, as the main thread did. */
export interface WorkerData {
  databaseUrl: string;
  /** Base64, because worker data is copied. */
  encryptionKey: string;
  /** Runs at once in this thread. */
  concurrency: number;
  logStream: LogStream;
}
