// The ledger: accounts, entries that are only ever added, and open holds.

/** One row an organisation: what it owns, and how much of that is held for work under way. */
const creditAccounts = `
  CREATE TABLE credit_accounts (
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    balance DECIMAL(18,4) NOT NULL,
    held DECIMAL(18,4) NOT NULL,
    PRIMARY KEY (organization_id),
    CONSTRAINT credit_accounts_never_overdrawn CHECK (held >= 0 AND balance >= held),
    CONSTRAINT credit_accounts_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** The ledger: appended to, never changed. The sum of an organisation's amounts is its balance. */
const creditEntries = `
  CREATE TABLE credit_entries (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'grant or charge',
    amount DECIMAL(18,4) NOT NULL COMMENT 'positive for a grant, negative for a charge',
    operation VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    reference VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'what was paid for; at most one entry each',
    api_key_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    month CHAR(7) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'of the hold that was charged; null for a key without a cap',
    price_version VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
    note VARCHAR(500) NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY credit_entries_by_reference (reference),
    KEY credit_entries_by_time (organization_id, kind, created_at),
    KEY credit_entries_by_key (api_key_id, kind, created_at),
    CONSTRAINT credit_entries_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** Credits set aside for work under way: a row lives from reserve to charge or release. */
const creditHolds = `
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

export const up = [creditAccounts, creditEntries, creditHolds];
