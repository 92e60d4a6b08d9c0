/**
 * CRM hubs (HubSpot accounts) and the organisation that each acts for. A hub linked by hand has no tokens. They are sealed
 * with the row as additional data; `seal_key_id` tells which key sealed them, so that keys can be rotated.
 */
export const up = `
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
