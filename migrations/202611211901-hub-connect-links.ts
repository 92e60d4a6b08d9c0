/** One-time links by which an administrator installs the CRM app for an organisation. Only digests are kept. */
export const up = `
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
