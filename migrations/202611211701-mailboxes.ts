/** The verification cache: mailboxes of which a mail host said for certain whether they exist. */
export const up = `
  CREATE TABLE mailboxes (
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    local_part VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    hosts_hash BINARY(32) NOT NULL COMMENT 'SHA-256 of the key of the mail hosts that said so',
    state VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'accepted, full or no_such_mailbox',
    checked_at DATETIME(3) NOT NULL,
    PRIMARY KEY (domain, local_part),
    KEY mailboxes_by_age (checked_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
