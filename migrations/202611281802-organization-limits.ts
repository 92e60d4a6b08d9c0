/** Limits of all keys of an organisation together; null: none. */
const rates = `
  ALTER TABLE organizations
    ADD COLUMN total_read_per_minute INT NULL,
    ADD COLUMN total_read_burst INT NULL,
    ADD COLUMN total_write_per_minute INT NULL,
    ADD COLUMN total_write_burst INT NULL`;

/**
 * What an organisation may spend in a calendar month (UTC), and what it was charged in the month of its last charge. Setting a cap
 * sums that up anew, so that it also counts what was charged before.
 */
const monthlyCap = `
  ALTER TABLE credit_accounts
    ADD COLUMN monthly_cap DECIMAL(18,4) NULL,
    ADD COLUMN charged_month CHAR(7) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD COLUMN charged_in_month DECIMAL(18,4) NOT NULL DEFAULT 0`;

export const up = [rates, monthlyCap];
