/**
 * Scoring profiles. `revision` rises with every change of rules or settings, in the change's own transaction. The rows of
 * a profile's objects have no foreign key to it: a hundred thousand of them are removed in small transactions after the
 * profile is gone.
 */
export const up = `
  CREATE TABLE scoring_profiles (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    type VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name VARCHAR(200) NOT NULL,
    description VARCHAR(1000) NULL,
    settings TEXT NULL COMMENT 'JSON; null: none',
    revision BIGINT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    KEY scoring_profiles_by_time (organization_id, created_at, id),
    CONSTRAINT scoring_profiles_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
