// HubSpot accounts: links, signatures, what waits to be written, what came in.

/**
 * CRM hubs (HubSpot accounts) and the organisation that each acts for. A hub linked by hand has no tokens.
 * They are sealed with the row as additional data; `seal_key_id` tells which key sealed them, so that keys
 * can be rotated.
 */
const hubs = `
  CREATE TABLE hubs (
    hub_id BIGINT NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'connected or disconnected',
    status_reason VARCHAR(500) NULL COMMENT 'why it is disconnected',
    tokens VARBINARY(8192) NULL COMMENT 'sealed JSON; see server/domain/seal.ts',
    seal_key_id BINARY(4) NULL,
    scopes TEXT NULL COMMENT 'JSON',
    expires_at DATETIME(3) NULL COMMENT 'of the access token',
    refresh_failures INT NOT NULL DEFAULT 0,
    properties_at DATETIME(3) NULL COMMENT 'when its properties were last created or found',
    settings TEXT NULL COMMENT 'JSON; null: the defaults',
    connected_at DATETIME(3) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    PRIMARY KEY (hub_id),
    KEY hubs_by_organization (organization_id),
    CONSTRAINT hubs_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * One-time links by which an administrator installs the CRM app for an organisation. Only digests are kept.
 */
const hubConnectLinks = `
  CREATE TABLE hub_connect_links (
    link_hash BINARY(32) NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    state_hash BINARY(32) NULL COMMENT 'of the authorisation that is under way',
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    PRIMARY KEY (link_hash),
    UNIQUE KEY hub_connect_links_by_state (state_hash),
    KEY hub_connect_links_by_age (expires_at),
    KEY hub_connect_links_by_organization (organization_id),
    CONSTRAINT hub_connect_links_organization
      FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * Signatures of CRM requests that were answered: while one is fresh, a second request with it is a replay.
 */
const hubSignatures = `
  CREATE TABLE hub_signatures (
    signature_hash BINARY(32) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    PRIMARY KEY (signature_hash),
    KEY hub_signatures_by_age (expires_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * What of an organisation's scores waits to be written into its CRM hubs, and what became of it: one row
 * for each hub and object, however often its scores change. `changes` tells a change that came while the
 * row was being written. No foreign key: its check would wait for a hub whose tokens are being refreshed.
 */
const hubOutbox = `
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

/**
 * Records of the CRM and the object that each is scored as, with what was last written into it and what a
 * person changed there.
 */
const hubRecords = `
  CREATE TABLE hub_records (
    hub_id BIGINT NOT NULL,
    object_type VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    record_id VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_hash BINARY(32) NOT NULL,
    written TEXT NULL COMMENT 'JSON: values by property',
    written_at DATETIME(3) NULL,
    kept TEXT NULL COMMENT 'JSON: properties that a person changed',
    released_at DATETIME(3) NULL COMMENT 'changes by people before this no longer count',
    gone_at DATETIME(3) NULL COMMENT 'null: it is there and about this object; else kept for as long as HubSpot can restore it',
    PRIMARY KEY (hub_id, object_type, record_id),
    KEY hub_records_by_object (hub_id, object_hash),
    KEY hub_records_by_owner (organization_id, object_hash),
    KEY hub_records_gone (gone_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * How writing into a hub stands as a whole: whether it pauses, and how far all its objects were queued
 * after a connection or a change of what is written; `synced` is a digest of what that depended on.
 */
const hubWriteBacks = `
  CREATE TABLE hub_write_backs (
    hub_id BIGINT NOT NULL,
    paused_until DATETIME(3) NULL,
    pause_reason VARCHAR(500) NULL,
    pauses INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'in a row, without a success between',
    synced BINARY(32) NULL,
    sync_to BINARY(32) NULL COMMENT 'the last object queued; null: all are',
    PRIMARY KEY (hub_id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * Events that a CRM sent, each once: event_hash is a digest of hub, subscription, object, moment, property
 * and value, for HubSpot's own event ids repeat. Values are not kept: the record is read anew.
 */
const hubEvents = `
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

/**
 * Steps of the CRM's workflows that wait for research and scores; each is answered once, by its callback.
 */
const hubActions = `
  CREATE TABLE hub_actions (
    hub_id BIGINT NOT NULL,
    callback_id VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_type VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    record_id VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    only_missing TINYINT(1) NOT NULL,
    object_hash BINARY(32) NULL COMMENT 'known when its research has started',
    received_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    due_at DATETIME(3) NULL COMMENT 'null: it was answered',
    attempts INT UNSIGNED NOT NULL,
    outcome VARCHAR(500) NULL,
    PRIMARY KEY (hub_id, callback_id),
    KEY hub_actions_due (hub_id, due_at),
    KEY hub_actions_by_age (received_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** How many runs events of a hub have started on each day (UTC), for its daily budget. */
const hubResearchDays = `
  CREATE TABLE hub_research_days (
    hub_id BIGINT NOT NULL,
    day DATE NOT NULL,
    runs INT UNSIGNED NOT NULL,
    PRIMARY KEY (hub_id, day)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [
  hubs,
  hubConnectLinks,
  hubSignatures,
  hubOutbox,
  hubRecords,
  hubWriteBacks,
  hubEvents,
  hubActions,
  hubResearchDays,
];
