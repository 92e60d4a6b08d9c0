import type { Value } from './database.ts';

/**
 * Most bytes of values in one statement: quoting makes them up to twice as long, and servers accept 16 MiB by default
 * (`max_allowed_packet` of MariaDB; 64 MiB in MySQL).
 */
const STATEMENT_BYTES_MAX = 4 * 1_048_576;

/** Splits rows for `VALUES ?` in their order into as few statements as the limit allows; a longer row goes alone. */
export function* rowsByStatement(
  rows: readonly (readonly Value[])[],
  bytesMax = STATEMENT_BYTES_MAX,
): Generator<(readonly Value[])[]> {
  let taken: (readonly Value[])[] = [];
  let bytes = 0;
  for (const row of rows) {
    const more = row.reduce((sum: number, value) => sum + bytesOf(value), 0);
    if (taken.length > 0 && bytes + more > bytesMax) {
      yield taken;
      taken = [];
      bytes = 0;
    }
    taken.push(row);
    bytes += more;
  }
  if (taken.length > 0) yield taken;
}

const SHORT_BYTES = 32;

function bytesOf(value: Value): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  return Buffer.isBuffer(value) ? value.length : SHORT_BYTES;
}
