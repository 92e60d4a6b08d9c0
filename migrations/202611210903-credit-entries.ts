/** The ledger: appended to, never changed. The sum of an organisation's amounts is its balance. */
export const up = `
  CREATE TABLE credit_entries (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'grant or charge',
    amount DECIMAL(18,4) NOT NULL COMMENT 'positive for a grant, negative for a charge',
    balance_after DECIMAL(18,4) NOT NULL,
    operation VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    reference VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'what was paid for; at most one entry each',
    api_key_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    price_version VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
    note VARCHAR(500) NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY credit_entries_by_reference (reference),
    KEY credit_entries_by_time (organization_id, kind, created_at),
    KEY credit_entries_by_key (api_key_id, kind, created_at),
    CONSTRAINT credit_entries_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
