/** Keys of the API. The secret itself is never stored: its SHA-256 finds it, its first 12 characters show it. */
export const up = `
  CREATE TABLE api_keys (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name VARCHAR(200) NOT NULL,
    prefix VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    secret_hash BINARY(32) NOT NULL,
    monthly_cap DECIMAL(18,4) NULL,
    created_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY api_keys_by_secret (secret_hash),
    KEY api_keys_by_organization (organization_id, created_at),
    CONSTRAINT api_keys_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
