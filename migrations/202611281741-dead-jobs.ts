// Work that was given up, until somebody replays it or it is forgotten.

/** `causes` says why each attempt had no outcome. What the work was about is settled in the transaction that writes the row. */
const deadJobs = `
  CREATE TABLE dead_jobs (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
    queue VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    subject CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'empty: nobody''s',
    attempts INT UNSIGNED NOT NULL COMMENT 'in a row without an outcome',
    causes TEXT NOT NULL COMMENT 'JSON',
    died_at DATETIME(3) NOT NULL,
    replayed_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    KEY dead_jobs_by_subject (queue, subject),
    KEY dead_jobs_by_time (died_at, id),
    KEY dead_jobs_by_organization (organization_id, died_at, id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [deadJobs];
