/**
 * When the stale answers about an object of a hub were last asked for again without a person: it is not asked for anew at once when
 * research fails, and the next round goes on behind the last one.
 */
const hubRefreshes = `
  CREATE TABLE hub_refreshes (
    hub_id BIGINT NOT NULL,
    object_hash BINARY(32) NOT NULL,
    tried_at DATETIME(3) NOT NULL,
    PRIMARY KEY (hub_id, object_hash),
    KEY hub_refreshes_by_age (tried_at),
    KEY hub_refreshes_latest (hub_id, tried_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [hubRefreshes];
