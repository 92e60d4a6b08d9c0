/** Steps of the CRM's workflows that wait for research and scores; each is answered once, by its callback. */
export const up = `
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
