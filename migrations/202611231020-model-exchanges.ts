/** What a language model was asked for a run, and the run's share of what it said: kept as long as the run. */
export const up = `
  CREATE TABLE model_exchanges (
    run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    exchange_key BINARY(32) NOT NULL,
    kind VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'reading or judging',
    model VARCHAR(200) NOT NULL,
    prompt_version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    prompt MEDIUMBLOB NOT NULL COMMENT 'brotli of the UTF-8',
    reply MEDIUMBLOB NOT NULL COMMENT 'brotli of the UTF-8',
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (run_id, position),
    CONSTRAINT model_exchanges_run FOREIGN KEY (run_id) REFERENCES runs (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
