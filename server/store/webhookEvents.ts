import type { Transaction } from './database.ts';
import { rowsByStatement } from './statementSize.ts';

/** Something that happened, as it is stored; `data` is JSON. */
export interface StoredEvent {
  id: string;
  organizationId: string;
  type: string;
  /** The run it is about: erasing the run erases the event. */
  runId: string | null;
  /** The scored object it is about: forgetting the object erases the event. */
  objectHash: Buffer | null;
  data: string;
  createdAt: Date;
}

/** Inserts events, many in one statement. */
export async function insertEvents(tx: Transaction, events: readonly StoredEvent[]): Promise<void> {
  const rows = events.map((event) => [
    event.id,
    event.organizationId,
    event.type,
    event.runId,
    event.objectHash,
    event.data,
    event.createdAt,
  ]);
  for (const some of rowsByStatement(rows))
    await tx.write(
      'INSERT INTO webhook_events (id, organization_id, type, run_id, object_hash, data, created_at) VALUES ?',
      [some],
    );
}
