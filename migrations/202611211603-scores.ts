/**
 * The present score of each profile, object and dimension with a rule. `content` is a digest of score, coverage and
 * contributions: the version advances when it changes.
 */
export const up = `
  CREATE TABLE scores (
    profile_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_hash BINARY(32) NOT NULL,
    dimension VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    score DECIMAL(5,2) NOT NULL,
    previous_score DECIMAL(5,2) NULL,
    contributions MEDIUMTEXT NOT NULL COMMENT 'JSON',
    previous_contributions MEDIUMTEXT NULL COMMENT 'JSON',
    missing MEDIUMTEXT NOT NULL COMMENT 'JSON',
    signal_coverage INT UNSIGNED NOT NULL,
    total_rules INT UNSIGNED NOT NULL,
    content BINARY(16) NOT NULL,
    version INT UNSIGNED NOT NULL,
    profile_revision BIGINT UNSIGNED NOT NULL,
    computed_at DATETIME(3) NOT NULL,
    PRIMARY KEY (profile_id, object_hash, dimension),
    KEY scores_by_object (organization_id, object_hash),
    KEY scores_by_score (profile_id, dimension, score)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
