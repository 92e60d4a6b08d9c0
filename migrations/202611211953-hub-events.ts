/**
 * Events that a CRM sent, each once: event_hash is a digest of hub, subscription, object, moment, property and value, for HubSpot's own
 * event ids repeat. Values are not kept: the record is read anew.
 */
export const up = `
  CREATE TABLE hub_events (
    hub_id BIGINT NOT NULL,
    event_hash BINARY(32) NOT NULL,
    kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'changed, gone, erased or merged',
    object_type VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    record_id VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    merged_ids TEXT NULL COMMENT 'JSON: records that became part of this one',
    received_at DATETIME(3) NOT NULL,
    due_at DATETIME(3) NULL COMMENT 'null: it was handled',
    attempts INT UNSIGNED NOT NULL,
    outcome VARCHAR(500) NULL,
    PRIMARY KEY (hub_id, event_hash),
    KEY hub_events_due (hub_id, due_at),
    KEY hub_events_by_age (received_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
