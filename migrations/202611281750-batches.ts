// Batches whose work is started in portions: bulk research, large batches of signals, and jobs that wait for room.

/**
 * One row a batch. `kind` is `bulk`, `signals`, or `jobs` for runs that exist already and only wait for their jobs. `researches` is
 * what is asked about every row, in the order of `batch_items.research`, each with the price that was agreed.
 */
const batches = `
  CREATE TABLE IF NOT EXISTS batches (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    api_key_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    researches MEDIUMTEXT NOT NULL COMMENT 'JSON',
    accepted INT UNSIGNED NOT NULL COMMENT 'rows',
    rejected INT UNSIGNED NOT NULL COMMENT 'rows',
    cached INT UNSIGNED NOT NULL COMMENT 'accepted rows that cost nothing',
    credits DECIMAL(18,4) NOT NULL COMMENT 'what was held when it was accepted',
    price_version VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    progressed_in INT UNSIGNED NOT NULL COMMENT 'the last attempt of its job that ended well',
    created_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    KEY batches_under_way (organization_id, ended_at),
    KEY batches_by_age (created_at),
    CONSTRAINT batches_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** The rows as the caller sent them, in their order; rows of one company share the items of the first of them. */
const batchRows = `
  CREATE TABLE IF NOT EXISTS batch_rows (
    batch_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    position INT UNSIGNED NOT NULL,
    domain VARCHAR(500) NOT NULL COMMENT 'normalised; of a rejected row as it was sent',
    external_id VARCHAR(255) NULL,
    item_position INT UNSIGNED NULL COMMENT 'of the first row of this company; null when rejected',
    error VARCHAR(500) NULL COMMENT 'why it was rejected',
    PRIMARY KEY (batch_id, position),
    CONSTRAINT batch_rows_batch FOREIGN KEY (batch_id) REFERENCES batches (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** One research of one company in a batch. `waiting`: no run yet, or of the kind `jobs` no job yet. */
const batchItems = `
  CREATE TABLE IF NOT EXISTS batch_items (
    batch_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    position INT UNSIGNED NOT NULL,
    research SMALLINT UNSIGNED NOT NULL,
    state VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL
      COMMENT 'waiting, processing, completed, failed or cancelled',
    run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    served VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'fresh, twin or cache, once it has a run',
    PRIMARY KEY (batch_id, position, research),
    KEY batch_items_by_state (batch_id, state, position, research),
    KEY batch_items_by_run (run_id),
    CONSTRAINT batch_items_batch FOREIGN KEY (batch_id) REFERENCES batches (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [batches, batchRows, batchItems];
