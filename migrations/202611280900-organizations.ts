/** @folder The schema, one statement each, named YYYYMMDDHHMM-slug. */

// Organisations, their API keys, and what administrators did.

/**
 * Whoever pays and sees: every other row belongs to one of these. Limits are null where the defaults hold.
 */
const organizations = `
  CREATE TABLE organizations (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name VARCHAR(200) NOT NULL,
    webhook_secret VARBINARY(255) NULL COMMENT 'sealed; see server/domain/seal.ts',
    read_per_minute INT NULL,
    read_burst INT NULL,
    write_per_minute INT NULL,
    write_burst INT NULL,
    created_at DATETIME(3) NOT NULL,
    llm_usd_per_day DECIMAL(18,4) NULL COMMENT 'what language models may cost it in a day (UTC)',
    PRIMARY KEY (id),
    KEY organizations_by_name (name)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * Keys of the API. The secret itself is never stored: its SHA-256 finds it, its first 12 characters show
 * it.
 */
const apiKeys = `
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

/** What each key charged and holds in a calendar month (UTC): the monthly cap is checked against it. */
const keyMonths = `
  CREATE TABLE key_months (
    api_key_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    month CHAR(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    charged DECIMAL(18,4) NOT NULL,
    held DECIMAL(18,4) NOT NULL,
    PRIMARY KEY (api_key_id, month),
    CONSTRAINT key_months_never_negative CHECK (held >= 0 AND charged >= 0),
    CONSTRAINT key_months_key FOREIGN KEY (api_key_id) REFERENCES api_keys (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** What was done that must be provable later: who, when, to whom (a hash), and how much was affected. */
const auditEntries = `
  CREATE TABLE audit_entries (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    api_key_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    action VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    subject_hash BINARY(32) NOT NULL,
    details TEXT NOT NULL COMMENT 'JSON',
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    KEY audit_entries_by_time (organization_id, created_at, id),
    CONSTRAINT audit_entries_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [organizations, apiKeys, keyMonths, auditEntries];
