/**
 * The question of a custom run: prebuilt research has none, and is the larger part of `runs`. Runs about contacts are
 * always custom, so that they are found here by the contact.
 */
export const up = `
  CREATE TABLE run_questions (
    run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    entity_type VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    contact_profile_url VARCHAR(500) NULL,
    signal_template_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    signal_template_version_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    batch_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    asked MEDIUMTEXT NOT NULL COMMENT 'JSON',
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (run_id),
    KEY run_questions_by_contact (organization_id, contact_profile_url, created_at, run_id),
    KEY run_questions_by_template (organization_id, entity_type, signal_template_id, created_at, run_id),
    KEY run_questions_by_batch (batch_id),
    CONSTRAINT run_questions_run FOREIGN KEY (run_id) REFERENCES runs (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
