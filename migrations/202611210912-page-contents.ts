/** Bytes of received pages, once for each distinct content, compressed. */
export const up = `
  CREATE TABLE page_contents (
    hash BINARY(32) NOT NULL COMMENT 'SHA-256 of the bytes before compression',
    bytes LONGBLOB NOT NULL COMMENT 'raw deflate',
    size_bytes INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (hash)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
