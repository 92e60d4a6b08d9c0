/** The verification cache: where the site of a domain led, the domain that its company uses today. */
export const up = `
  CREATE TABLE mail_successors (
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    successor VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'null: nowhere else',
    checked_at DATETIME(3) NOT NULL,
    PRIMARY KEY (domain),
    KEY mail_successors_by_age (checked_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
