import type { Queue } from '../store/jobs.ts';

/** What the main thread tells a worker thread. Bree itself sends the plain text `cancel` to stop one. */
export type ToWorker =
  | { kind: 'wake'; queue: Queue }
  | { kind: 'turns'; payload: unknown }
  | { kind: 'readMetrics'; id: number }
  | 'cancel';

/** What a worker thread tells the main thread. */
export type FromWorker =
  | { kind: 'started' }
  | { kind: 'settled'; runId: string }
  | { kind: 'turns'; payload: unknown }
  | { kind: 'metrics'; id: number; metrics: unknown };

/** What a worker thread starts with; configuration itself it reads from the environment, as the main thread did. */
export interface WorkerData {
  databaseUrl: string;
  /** Base64, because worker data is copied. */
  encryptionKey: string;
  /** Runs at once in this thread. */
  concurrency: number;
}
