/**
 * The latest completed answer of each organisation, object and template, of any version of the template: what rules read.
 * Where research has only failed so far, `completed_at` and `result` are null.
 */
export const up = `
  CREATE TABLE template_answers (
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_hash BINARY(32) NOT NULL,
    signal_template_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    answer_type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    result MEDIUMTEXT NULL COMMENT 'JSON; null for answers that no rule can read',
    confidence DECIMAL(5,4) NULL,
    completed_at DATETIME(3) NULL,
    PRIMARY KEY (organization_id, object_hash, signal_template_id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
