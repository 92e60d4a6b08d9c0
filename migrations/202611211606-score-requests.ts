/** Objects whose scores are to be computed anew, each once; `times` tells a request that came during the computation. */
export const up = `
  CREATE TABLE score_requests (
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_hash BINARY(32) NOT NULL,
    times INT UNSIGNED NOT NULL,
    PRIMARY KEY (organization_id, object_hash)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
