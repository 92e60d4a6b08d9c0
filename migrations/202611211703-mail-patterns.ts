/** How addresses are formed at a domain, learnt from confirmed finds; counted anew when its mail hosts change. */
export const up = `
  CREATE TABLE mail_patterns (
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    pattern VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    particle_rule VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    hosts_hash BINARY(32) NOT NULL COMMENT 'SHA-256 of the key of the mail hosts',
    hits INT UNSIGNED NOT NULL,
    misses INT UNSIGNED NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    PRIMARY KEY (domain, pattern, particle_rule),
    KEY mail_patterns_by_age (seen_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
