// What language models were asked, what they did, and what they cost.

/**
 * What a language model was asked for a run, and the run's share of what it said: kept as long as the run.
 */
const modelExchanges = `
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

/**
 * What language models have cost in a day (UTC), of each organisation and of the whole installation: calls
 * under way count with their worst case. The ceilings of a day are held by it.
 */
const modelDays = `
  CREATE TABLE model_days (
    day DATE NOT NULL,
    scope CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'an organisation, or the word installation',
    usd DECIMAL(18,6) NOT NULL,
    PRIMARY KEY (day, scope)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * What language models did for a run that has ended, however it ended. Kept when the run itself is erased:
 * it names nobody.
 */
const modelUsage = `
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

export const up = [modelExchanges, modelDays, modelUsage];
