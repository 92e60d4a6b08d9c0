/**
 * An entry carries the month whose cap it counts against, so that a charge can be booked from it alone. The balance
 * after it is worked out when a statement is read: storing it would keep the account locked while it is written.
 */
export const up = `
  ALTER TABLE credit_entries
    DROP COLUMN balance_after,
    ADD COLUMN month CHAR(7) CHARACTER SET ascii COLLATE ascii_bin NULL
      COMMENT 'of the hold that was charged; null for a key without a cap' AFTER api_key_id`;
