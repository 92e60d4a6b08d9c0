/** What was done that must be provable later: who, when, to whom (a hash), and how much was affected. */
export const up = `
  CREATE TABLE audit_entries (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    api_key_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    action VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    subject_hash BINARY(32) NOT NULL,
    details TEXT NOT NULL COMMENT 'JSON',
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    KEY audit_entries_by_time (organization_id, created_at, id),
    CONSTRAINT audit_entries_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
