/** Where a run that is under way is to be delivered: one row for each distinct address. */
export const up = `
  CREATE TABLE run_webhooks (
    run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    url_hash BINARY(32) NOT NULL,
    url VARCHAR(2048) NOT NULL,
    PRIMARY KEY (run_id, url_hash),
    CONSTRAINT run_webhooks_run FOREIGN KEY (run_id) REFERENCES runs (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
