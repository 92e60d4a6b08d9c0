/** What was written of a company's scores into its deals and contacts, and what a person changed there. */
const hubAssociated = `
  CREATE TABLE hub_associated (
    hub_id BIGINT NOT NULL,
    object_type VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'contact or deal',
    record_id VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    written TEXT NULL COMMENT 'JSON: values by property',
    kept TEXT NULL COMMENT 'JSON: properties that a person changed',
    written_at DATETIME(3) NOT NULL,
    PRIMARY KEY (hub_id, object_type, record_id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [hubAssociated];
