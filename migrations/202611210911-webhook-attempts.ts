/** What each attempt at a delivery met. */
export const up = `
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
