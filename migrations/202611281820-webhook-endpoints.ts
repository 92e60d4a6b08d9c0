// Endpoints that hear of events, and destinations: deliveries to one receiver wait in one line, behind one circuit.

/** Where an organisation wants its events. During a rotation the previous secret signs beside the current one. */
const webhookEndpoints = `
  CREATE TABLE webhook_endpoints (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    url VARCHAR(2048) NOT NULL,
    events VARCHAR(500) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'JSON: event types',
    status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    status_since DATETIME(3) NOT NULL,
    disabled_reason VARCHAR(500) NULL,
    secret VARBINARY(255) NOT NULL COMMENT 'sealed; see server/domain/seal.ts',
    previous_secret VARBINARY(255) NULL COMMENT 'sealed',
    previous_secret_until DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    KEY webhook_endpoints_by_time (organization_id, created_at, id),
    KEY webhook_endpoints_by_status (status, status_since),
    CONSTRAINT webhook_endpoints_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * A receiver, with its circuit: an endpoint (of the same id), or the origin of addresses that requests named. It has one job
 * as long as deliveries wait, so that however many there are, they take one place in the queue.
 */
const webhookDestinations = `
  CREATE TABLE webhook_destinations (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    endpoint_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    origin_hash BINARY(32) NOT NULL COMMENT 'of the origin, or of the id of the endpoint',
    failures INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'in a row',
    failing_since DATETIME(3) NULL,
    open_until DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY webhook_destinations_by_origin (organization_id, origin_hash),
    KEY webhook_destinations_by_age (created_at),
    KEY webhook_destinations_failing (failing_since),
    CONSTRAINT webhook_destinations_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** What happened, once however many endpoints hear of it. It goes with its run; that of a score when the object is forgotten. */
const webhookEvents = `
  CREATE TABLE webhook_events (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    object_hash BINARY(32) NULL COMMENT 'of the scored object',
    data LONGTEXT NOT NULL COMMENT 'JSON',
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    KEY webhook_events_by_object (organization_id, object_hash),
    KEY webhook_events_by_age (created_at, id),
    CONSTRAINT webhook_events_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE,
    CONSTRAINT webhook_events_run FOREIGN KEY (run_id) REFERENCES runs (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** Deliveries of events have no body of their own, and need no run. */
const deliveriesOfEvents = `
  ALTER TABLE webhook_deliveries
    MODIFY COLUMN run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD COLUMN destination_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD COLUMN endpoint_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD COLUMN event_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD COLUMN event_type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD COLUMN restarts INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'an attempt begun before a replay does not end it',
    ADD KEY webhook_deliveries_waiting (destination_id, status, next_attempt_at, id),
    ADD KEY webhook_deliveries_by_status (organization_id, status, created_at, id),
    ADD KEY webhook_deliveries_by_endpoint (endpoint_id, created_at, id),
    ADD CONSTRAINT webhook_deliveries_event FOREIGN KEY (event_id) REFERENCES webhook_events (id) ON DELETE CASCADE`;

const responseExcerpts = `
  ALTER TABLE webhook_attempts ADD COLUMN response_excerpt TEXT NULL COMMENT 'the first bytes, as text'`;

const httpsOnly = `
  ALTER TABLE organizations ADD COLUMN webhooks_https_only TINYINT NOT NULL DEFAULT 0`;

export const up = [
  webhookEndpoints,
  webhookDestinations,
  webhookEvents,
  deliveriesOfEvents,
  responseExcerpts,
  httpsOnly,
];
