/** Lists of companies that people bring as files, views of the table of companies, and batches that pause. */

/** One row a list. `researches`: what was asked about it, as in `batches.researches`; `batch_id` the newest research of all its rows. */
const lists = `
  CREATE TABLE IF NOT EXISTS console_lists (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name VARCHAR(200) NOT NULL,
    accepted INT UNSIGNED NOT NULL COMMENT 'rows',
    rejected INT UNSIGNED NOT NULL COMMENT 'rows, kept with their reason',
    researches MEDIUMTEXT NOT NULL COMMENT 'JSON',
    batch_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    created_at DATETIME(3) NOT NULL,
    removed_at DATETIME(3) NULL COMMENT 'can be undone for a day',
    PRIMARY KEY (id),
    KEY console_lists_by_organization (organization_id, created_at, id),
    CONSTRAINT console_lists_organization
      FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** The rows of a list in the order of its file. `object_hash` as in `scores`; null of a row that was rejected. */
const rows = `
  CREATE TABLE IF NOT EXISTS console_list_rows (
    list_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    position INT UNSIGNED NOT NULL COMMENT 'from 0',
    domain VARCHAR(253) NOT NULL COMMENT 'normalised; of a rejected row as it was written',
    name VARCHAR(255) NULL COMMENT 'of the company',
    external_id VARCHAR(255) NULL,
    object_hash BINARY(32) NULL,
    error VARCHAR(500) NULL COMMENT 'why it was rejected',
    PRIMARY KEY (list_id, position),
    KEY console_list_rows_by_domain (list_id, domain, position),
    CONSTRAINT console_list_rows_list FOREIGN KEY (list_id) REFERENCES console_lists (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** Views that somebody has saved for all of the organisation: the parameters of the screen's address. */
const views = `
  CREATE TABLE IF NOT EXISTS console_views (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name VARCHAR(200) NOT NULL,
    parameters VARCHAR(4000) NOT NULL COMMENT 'JSON, so that an erased person is found in it',
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    KEY console_views_by_organization (organization_id, created_at, id),
    CONSTRAINT console_views_organization
      FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

const paused = `ALTER TABLE batches ADD COLUMN paused_at DATETIME(3) NULL COMMENT 'nothing more is started meanwhile'`;

export const up = [lists, rows, views, paused];
