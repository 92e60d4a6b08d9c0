/**
 * Work to be done, small and hot. A claim moves `available_at` to the end of its lease, so the job of a dead
 * worker becomes available by itself; `attempt` fences a worker that comes back late.
 */
export const up = `
  CREATE TABLE jobs (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
    queue VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    subject CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'id of the run or delivery',
    available_at DATETIME(3) NOT NULL,
    attempt INT UNSIGNED NOT NULL,
    claim CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY jobs_by_subject (queue, subject),
    KEY jobs_ready (queue, available_at, id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
