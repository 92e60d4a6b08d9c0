/** Every version of every score; the newest is the present one. Removed with the score. */
export const up = `
  CREATE TABLE score_history (
    profile_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_hash BINARY(32) NOT NULL,
    dimension VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version INT UNSIGNED NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    score DECIMAL(5,2) NOT NULL,
    contributions MEDIUMTEXT NOT NULL COMMENT 'JSON',
    missing MEDIUMTEXT NOT NULL COMMENT 'JSON',
    signal_coverage INT UNSIGNED NOT NULL,
    total_rules INT UNSIGNED NOT NULL,
    computed_at DATETIME(3) NOT NULL COMMENT 'when this version came about',
    PRIMARY KEY (profile_id, object_hash, dimension, version)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
