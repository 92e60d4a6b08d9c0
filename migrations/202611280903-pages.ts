// Pages that were received: their bytes once for each content, and when which address answered what.

/** Bytes of received pages, once for each distinct content, compressed. */
const pageContents = `
  CREATE TABLE page_contents (
    hash BINARY(32) NOT NULL COMMENT 'SHA-256 of the bytes before compression',
    bytes LONGBLOB NOT NULL COMMENT 'raw deflate',
    size_bytes INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (hash)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** Retrievals of pages: when which address answered what. */
const pages = `
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
    kept_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) COMMENT 'when it was stored; a page of an old web archive was accessed long before',
    PRIMARY KEY (id),
    KEY pages_by_request (request_hash, accessed_at),
    KEY pages_by_content (content_hash),
    KEY pages_by_time (kept_at),
    CONSTRAINT pages_content FOREIGN KEY (content_hash) REFERENCES page_contents (hash)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [pageContents, pages];
