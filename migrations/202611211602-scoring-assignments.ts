/**
 * Objects assigned to scoring profiles, stored in the order in which a rescore walks them. `object_hash` is the SHA-256
 * of the object's type and normalised id.
 */
export const up = `
  CREATE TABLE scoring_assignments (
    profile_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_hash BINARY(32) NOT NULL,
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_id VARCHAR(500) NOT NULL,
    assigned_at DATETIME(3) NOT NULL,
    PRIMARY KEY (profile_id, object_hash),
    UNIQUE KEY scoring_assignments_by_id (id),
    KEY scoring_assignments_by_object (organization_id, object_hash)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
