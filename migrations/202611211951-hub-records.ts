/** Records of the CRM and the object that each is scored as, with what was last written into it and what a person changed there. */
export const up = `
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
    PRIMARY KEY (hub_id, object_type, record_id),
    KEY hub_records_by_object (hub_id, object_hash),
    KEY hub_records_by_owner (organization_id, object_hash)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
