/** Signatures of CRM requests that were answered: while one is fresh, a second request with it is a replay. */
export const up = `
  CREATE TABLE hub_signatures (
    signature_hash BINARY(32) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    PRIMARY KEY (signature_hash),
    KEY hub_signatures_by_age (expires_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
