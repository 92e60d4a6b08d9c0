/**
 * Which searches each organisation has made itself: the estimate of a batch counts no other cached outcome, because the
 * verification cache is shared and would tell whom others searched for.
 */
const askedMailSearches = `
  CREATE TABLE IF NOT EXISTS asked_mail_searches (
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    search_hash BINARY(32) NOT NULL COMMENT 'as in mail_searches',
    asked_at DATETIME(3) NOT NULL COMMENT 'when it was last answered',
    PRIMARY KEY (organization_id, domain, search_hash),
    KEY asked_mail_searches_by_search (domain, search_hash),
    KEY asked_mail_searches_by_age (asked_at),
    CONSTRAINT asked_mail_searches_organization
      FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [askedMailSearches];
