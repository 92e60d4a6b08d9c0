/** Batches of work-email searches. Where one stands is read off its rows; it is kept 30 days. */
export const up = `
  CREATE TABLE email_batches (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    price_version VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    started_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    KEY email_batches_by_age (created_at),
    KEY email_batches_by_organization (organization_id),
    CONSTRAINT email_batches_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
