/** Whoever pays and sees: every other row belongs to one of these. Limits are null where the defaults hold. */
export const up = `
  CREATE TABLE organizations (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name VARCHAR(200) NOT NULL,
    webhook_secret VARBINARY(255) NULL COMMENT 'sealed; see server/domain/seal.ts',
    read_per_minute INT NULL,
    read_burst INT NULL,
    write_per_minute INT NULL,
    write_burst INT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    KEY organizations_by_name (name)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
