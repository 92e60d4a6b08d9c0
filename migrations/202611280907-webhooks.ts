// Where runs are delivered, and what each attempt met.

/** Where a run that is under way is to be delivered: one row for each distinct address. */
const runWebhooks = `
  CREATE TABLE run_webhooks (
    run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    url_hash BINARY(32) NOT NULL,
    url VARCHAR(2048) NOT NULL,
    PRIMARY KEY (run_id, url_hash),
    CONSTRAINT run_webhooks_run FOREIGN KEY (run_id) REFERENCES runs (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** A completed signal on its way to one address. The body is fixed when the run settles. */
const webhookDeliveries = `
  CREATE TABLE webhook_deliveries (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    url_hash BINARY(32) NOT NULL,
    url VARCHAR(2048) NOT NULL,
    body LONGTEXT NOT NULL,
    status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    attempts INT UNSIGNED NOT NULL,
    next_attempt_at DATETIME(3) NULL,
    last_status_code INT NULL,
    last_error VARCHAR(500) NULL,
    created_at DATETIME(3) NOT NULL,
    delivered_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY webhook_deliveries_once (run_id, url_hash),
    KEY webhook_deliveries_by_time (organization_id, created_at, id),
    CONSTRAINT webhook_deliveries_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE,
    CONSTRAINT webhook_deliveries_run FOREIGN KEY (run_id) REFERENCES runs (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** What each attempt at a delivery met. */
const webhookAttempts = `
  CREATE TABLE webhook_attempts (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
    delivery_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    at DATETIME(3) NOT NULL,
    status_code INT NULL,
    error VARCHAR(500) NULL,
    duration_ms INT UNSIGNED NOT NULL,
    PRIMARY KEY (id),
    KEY webhook_attempts_by_delivery (delivery_id, id),
    CONSTRAINT webhook_attempts_delivery FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [runWebhooks, webhookDeliveries, webhookAttempts];
