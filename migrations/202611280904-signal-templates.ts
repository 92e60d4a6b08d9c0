// Questions that are kept as templates.

/**
 * Signal templates, one row a version. `latest` is 1 for the newest version of a template and NULL for the
 * others, so the unique index lets each template have only one; a deleted template's newest version has
 * `deleted_at`.
 */
const signalTemplates = `
  CREATE TABLE signal_templates (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'of the version',
    template_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version INT UNSIGNED NOT NULL,
    latest TINYINT(1) NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name VARCHAR(200) NOT NULL,
    description VARCHAR(1000) NULL,
    question VARCHAR(2000) NOT NULL,
    answer_type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    output_schema MEDIUMTEXT NULL COMMENT 'JSON',
    weight VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
    qualification_criteria MEDIUMTEXT NULL COMMENT 'JSON',
    created_by VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    source VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    deleted_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY signal_templates_version (template_id, version),
    UNIQUE KEY signal_templates_latest (template_id, latest),
    KEY signal_templates_by_time (organization_id, latest, created_at, id),
    KEY signal_templates_active (organization_id, latest, deleted_at, created_at, id),
    CONSTRAINT signal_templates_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [signalTemplates];
