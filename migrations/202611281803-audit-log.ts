/**
 * What administrators and programs did that must be provable later. No foreign key: an entry outlives its organisation.
 * The release before writes audit_entries, which is read beside it until a later one moves its rows.
 */
const auditLog = `
  CREATE TABLE audit_log (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    actor_kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    actor_id VARCHAR(200) NULL,
    action VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    subject VARCHAR(200) NOT NULL,
    details TEXT NOT NULL COMMENT 'JSON, without secrets',
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    KEY audit_log_by_organization (organization_id, id),
    KEY audit_log_by_action (organization_id, action, created_at),
    KEY audit_log_by_time (created_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [auditLog];
