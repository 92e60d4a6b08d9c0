/**
 * What of an organisation's scores waits to be written into its CRM hubs, and what became of it: one row for each hub and object,
 * however often its scores change. `changes` tells a change that came while the row was being written. No foreign key: its check
 * would wait for a hub whose tokens are being refreshed.
 */
export const up = `
  CREATE TABLE hub_outbox (
    hub_id BIGINT NOT NULL,
    object_hash BINARY(32) NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_type VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_id VARCHAR(500) NOT NULL,
    changes INT UNSIGNED NOT NULL,
    status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'pending, written, unmatched or dead',
    due_at DATETIME(3) NULL COMMENT 'null: there is nothing to send',
    attempts INT UNSIGNED NOT NULL,
    reason VARCHAR(1000) NULL COMMENT 'why the last attempt failed',
    looked_up_at DATETIME(3) NULL COMMENT 'when its records were last searched for',
    written_at DATETIME(3) NULL,
    changed_at DATETIME(3) NOT NULL,
    PRIMARY KEY (hub_id, object_hash),
    KEY hub_outbox_due (hub_id, due_at),
    KEY hub_outbox_by_status (hub_id, status),
    KEY hub_outbox_by_object (organization_id, object_hash)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
