/** What language models did for a run that has ended, however it ended. Kept when the run itself is erased: it names nobody. */
export const up = `
  CREATE TABLE model_usage (
    run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    api_key_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    operation VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    calls INT UNSIGNED NOT NULL,
    failed_calls INT UNSIGNED NOT NULL,
    input_tokens BIGINT UNSIGNED NOT NULL,
    cached_tokens BIGINT UNSIGNED NOT NULL COMMENT 'of the input',
    output_tokens BIGINT UNSIGNED NOT NULL,
    seconds DECIMAL(18,3) NOT NULL,
    usd DECIMAL(18,6) NOT NULL,
    created_at DATETIME(3) NOT NULL COMMENT 'when the run ended',
    PRIMARY KEY (run_id),
    KEY model_usage_by_time (organization_id, created_at),
    CONSTRAINT model_usage_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
