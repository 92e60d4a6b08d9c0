/** The verification cache: searches that ended for certain, by domain and SHA-256 of what was searched for. */
export const up = `
  CREATE TABLE mail_searches (
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    search_hash BINARY(32) NOT NULL,
    outcome TEXT NOT NULL COMMENT 'JSON',
    checked_at DATETIME(3) NOT NULL,
    PRIMARY KEY (domain, search_hash),
    KEY mail_searches_by_age (checked_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
