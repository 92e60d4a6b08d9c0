import { type Executor, isDuplicateKey } from '../database.ts';

/** Records a request's signature. @returns false when it is recorded already: the request is a replay */
export async function claimSignature(db: Executor, signatureHash: Buffer, expiresAt: Date): Promise<boolean> {
  try {
    await db.write('INSERT INTO hub_signatures (signature_hash, expires_at) VALUES (?, ?)', [
      signatureHash,
      expiresAt,
    ]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Deletes the signature of a request that was not answered, so that it may be sent again. */
export async function releaseSignature(db: Executor, signatureHash: Buffer): Promise<void> {
  await db.write('DELETE FROM hub_signatures WHERE signature_hash = ?', [signatureHash]);
}

/** Deletes up to `limit` signatures that are too old to be accepted anyway. @returns how many */
export async function sweepSignatures(db: Executor, now: Date, limit: number): Promise<number> {
  return (await db.write('DELETE FROM hub_signatures WHERE expires_at < ? LIMIT ?', [now, limit]))
    .affectedRows;
}
