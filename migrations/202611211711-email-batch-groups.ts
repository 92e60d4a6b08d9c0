/** The rows of a batch at one domain: what one job of the queue "email" works off. */
export const up = `
  CREATE TABLE email_batch_groups (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'also the subject of the job',
    batch_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    progressed_in INT UNSIGNED NOT NULL COMMENT 'the last attempt of the job that came on',
    PRIMARY KEY (id),
    KEY email_batch_groups_by_batch (batch_id),
    CONSTRAINT email_batch_groups_batch FOREIGN KEY (batch_id) REFERENCES email_batches (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
