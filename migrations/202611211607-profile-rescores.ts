/** How far a profile's objects are rescored by its last rules; `done_to` is the hash of the last object that is. */
export const up = `
  CREATE TABLE profile_rescores (
    profile_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    revision BIGINT UNSIGNED NOT NULL,
    done_to BINARY(32) NULL,
    requested_at DATETIME(3) NOT NULL,
    PRIMARY KEY (profile_id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
