/**
 * How writing into a hub stands as a whole: whether it pauses, and how far all its objects were queued after a connection or a change
 * of what is written; `synced` is a digest of what that depended on.
 */
export const up = `
  CREATE TABLE hub_write_backs (
    hub_id BIGINT NOT NULL,
    paused_until DATETIME(3) NULL,
    pause_reason VARCHAR(500) NULL,
    pauses INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'in a row, without a success between',
    synced BINARY(32) NULL,
    sync_to BINARY(32) NULL COMMENT 'the last object queued; null: all are',
    PRIMARY KEY (hub_id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
