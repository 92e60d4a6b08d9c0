/** Organisations that were deleted: all that remains of them, so that it can be proved. No names. */
const deletedOrganizations = `
  CREATE TABLE IF NOT EXISTS deleted_organizations (
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    deleted_rows BIGINT UNSIGNED NOT NULL,
    started_at DATETIME(3) NOT NULL,
    deleted_at DATETIME(3) NOT NULL,
    PRIMARY KEY (organization_id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [deletedOrganizations];
