/** A long answer, packed: a batch repeats its schema for every run, and one statement carries no more than some megabytes. */
export const up = `
  ALTER TABLE idempotency_keys
    ADD COLUMN packed_body LONGBLOB NULL COMMENT 'brotli of the UTF-8; then body is null' AFTER body`;
