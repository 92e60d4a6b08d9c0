/** The verification cache: what is known of a domain's mail. Shared by all organisations, like the other facts of mail. */
export const up = `
  CREATE TABLE mail_domains (
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    hosts_key VARCHAR(200) NOT NULL COMMENT 'the mail hosts that said so',
    accept_all TINYINT(1) NOT NULL,
    checked_at DATETIME(3) NOT NULL,
    PRIMARY KEY (domain),
    KEY mail_domains_by_age (checked_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
