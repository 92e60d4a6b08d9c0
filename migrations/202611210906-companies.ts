/** A company as one organisation knows it: the id that runs carry and filter by. */
export const up = `
  CREATE TABLE companies (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY companies_by_domain (organization_id, domain),
    CONSTRAINT companies_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
