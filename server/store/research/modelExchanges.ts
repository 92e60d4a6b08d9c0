import { keepable, type ModelExchange } from '../../domain/modelExchange.ts';
import type { Executor, Transaction, Value } from '../database.ts';
import { packText, unpackText } from '../packedText.ts';
import { rowsByStatement } from '../statementSize.ts';

/** A compressed exchange, before it is stored with a run. */
export type PackedExchange = Omit<ModelExchange, 'prompt' | 'reply'> & { prompt: Buffer; reply: Buffer };

/** Compresses the exchanges of a run that are kept; call it before the transaction that stores them. */
export function packExchanges(exchanges: readonly ModelExchange[]): Promise<PackedExchange[]> {
  return Promise.all(
    keepable(exchanges).map(async ({ prompt, reply, ...exchange }) => ({
      ...exchange,
      prompt: await packText(prompt),
      reply: await packText(reply),
    })),
  );
}

/** Stores exchanges with their run, in the run's transaction. */
export async function keepExchanges(
  tx: Transaction,
  runId: string,
  exchanges: readonly PackedExchange[],
  at: Date,
): Promise<void> {
  const rows = exchanges.map(({ key, kind, model, promptVersion, prompt, reply }, position): Value[] => [
    runId,
    position,
    Buffer.from(key, 'hex'),
    kind,
    model.slice(0, 200),
    promptVersion.slice(0, 64),
    prompt,
    reply,
    at,
  ]);
  for (const fitting of rowsByStatement(rows))
    await tx.write(
      `INSERT INTO model_exchanges (run_id, position, exchange_key, kind, model, prompt_version, prompt, reply, created_at)
       VALUES ?`,
      [fitting],
    );
}

type StoredExchange = PackedExchange & { position: number };

const COLUMNS =
  'position, LOWER(HEX(exchange_key)) AS `key`, kind, model, prompt_version AS promptVersion, prompt, reply';

async function fromStored({
  position: _,
  prompt,
  reply,
  ...exchange
}: StoredExchange): Promise<ModelExchange> {
  return { ...exchange, prompt: await unpackText(prompt), reply: await unpackText(reply) };
}

/** The exchanges of a run, in order. */
export async function findExchanges(db: Executor, runId: string): Promise<ModelExchange[]> {
  const rows = await db.rows<StoredExchange>(
    `SELECT ${COLUMNS} FROM model_exchanges WHERE run_id = ? ORDER BY position`,
    [runId],
  );
  return Promise.all(rows.map(fromStored));
}
