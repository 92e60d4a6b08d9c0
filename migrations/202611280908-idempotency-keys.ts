// First answers to requests with an Idempotency-Key.

/** First answers to requests with an Idempotency-Key, kept 24 hours (docs/api-contract.md, "Idempotency"). */
const idempotencyKeys = `
  CREATE TABLE idempotency_keys (
    scope_hash BINARY(32) NOT NULL COMMENT 'organisation, method, path and key',
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    body_hash BINARY(32) NOT NULL,
    resource_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'what the first request created, written in its transaction',
    status SMALLINT UNSIGNED NULL COMMENT 'null while the first request is under way',
    body LONGTEXT NULL,
    packed_body LONGBLOB NULL COMMENT 'brotli of the UTF-8; then body is null',
    headers TEXT NULL COMMENT 'JSON',
    locked_until DATETIME(3) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    PRIMARY KEY (scope_hash),
    KEY idempotency_keys_by_expiry (expires_at),
    CONSTRAINT idempotency_keys_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [idempotencyKeys];
