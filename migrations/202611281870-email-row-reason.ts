/** Why a row's search ended as it did; rows that ended before have none. */
const reason = `
  ALTER TABLE email_batch_rows
    ADD COLUMN reason VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL COMMENT 'docs/work-email.md'`;

export const up = [reason];
