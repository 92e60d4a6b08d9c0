/** Credits set aside for work under way: a row lives from reserve to charge or release. */
export const up = `
  CREATE TABLE credit_holds (
    reference VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    api_key_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    operation VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    amount DECIMAL(18,4) NOT NULL,
    month CHAR(7) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'the month whose cap it counts against, null for a key without a cap',
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    PRIMARY KEY (reference),
    KEY credit_holds_by_expiry (expires_at),
    KEY credit_holds_by_organization (organization_id),
    CONSTRAINT credit_holds_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
