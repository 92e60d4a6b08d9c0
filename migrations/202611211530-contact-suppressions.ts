/** People about whom an organisation may not research any more. Only a hash is kept: the list names nobody. */
export const up = `
  CREATE TABLE contact_suppressions (
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    profile_hash BINARY(32) NOT NULL COMMENT 'SHA-256 of the normalised profile URL',
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (organization_id, profile_hash),
    CONSTRAINT contact_suppressions_organization FOREIGN KEY (organization_id) REFERENCES organizations (id)
      ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
