/** Retrievals of pages: when which address answered what. */
export const up = `
  CREATE TABLE pages (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    request_hash BINARY(32) NOT NULL COMMENT 'method, address and body digest of the request',
    method VARCHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    requested_url TEXT NOT NULL,
    request_body_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    url TEXT NOT NULL,
    status SMALLINT UNSIGNED NOT NULL,
    headers MEDIUMTEXT NOT NULL COMMENT 'JSON',
    content_hash BINARY(32) NOT NULL,
    accessed_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    KEY pages_by_request (request_hash, accessed_at),
    KEY pages_by_time (accessed_at),
    KEY pages_by_content (content_hash),
    CONSTRAINT pages_content FOREIGN KEY (content_hash) REFERENCES page_contents (hash)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
