/**
 * The rules and settings of a scoring profile as they were after each publication, so that it can be undone. `revision` is the
 * profile's after the change. The oldest are removed: a profile keeps fifty.
 */
const versions = `
  CREATE TABLE IF NOT EXISTS scoring_profile_versions (
    profile_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    revision BIGINT UNSIGNED NOT NULL,
    origin VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    put_back BIGINT UNSIGNED NULL COMMENT 'the revision whose rules were put back',
    actor_kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    actor_id VARCHAR(200) NULL,
    rules MEDIUMTEXT NOT NULL COMMENT 'JSON',
    settings TEXT NULL COMMENT 'JSON; null: none',
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (profile_id, revision),
    CONSTRAINT scoring_profile_versions_profile
      FOREIGN KEY (profile_id) REFERENCES scoring_profiles (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [versions];
