/**
 * Which request holds a key: one whose lock has ended and was taken over must neither store its answer, nor free the key.
 * Null in rows of the release before.
 */
const holder = `
  ALTER TABLE idempotency_keys
    ADD COLUMN holder CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'the request that may answer it'`;

export const up = [holder];
