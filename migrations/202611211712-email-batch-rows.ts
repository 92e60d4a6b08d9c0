/** Contacts of a batch, in the order of the request. */
export const up = `
  CREATE TABLE email_batch_rows (
    batch_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    group_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'null for a row that cannot be searched',
    full_name VARCHAR(1000) NOT NULL,
    domain VARCHAR(1000) NOT NULL COMMENT 'normalised where it is a domain',
    status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    email VARCHAR(320) NULL,
    state VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
    score TINYINT UNSIGNED NULL,
    accept_all TINYINT(1) NULL,
    error_code VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
    held TINYINT(1) NOT NULL COMMENT 'credits are held until the row is settled',
    retry_at DATETIME(3) NULL COMMENT 'set when the first search met a host that asks to come later',
    PRIMARY KEY (batch_id, position),
    KEY email_batch_rows_by_group (group_id, position),
    CONSTRAINT email_batch_rows_batch FOREIGN KEY (batch_id) REFERENCES email_batches (id) ON DELETE CASCADE,
    CONSTRAINT email_batch_rows_group FOREIGN KEY (group_id) REFERENCES email_batch_groups (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
