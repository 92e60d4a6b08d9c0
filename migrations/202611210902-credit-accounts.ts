/** One row an organisation: what it owns, and how much of that is held for work under way. */
export const up = `
  CREATE TABLE credit_accounts (
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    balance DECIMAL(18,4) NOT NULL,
    held DECIMAL(18,4) NOT NULL,
    PRIMARY KEY (organization_id),
    CONSTRAINT credit_accounts_never_overdrawn CHECK (held >= 0 AND balance >= held),
    CONSTRAINT credit_accounts_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
