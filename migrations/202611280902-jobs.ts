// Work that waits, and the time slots of scheduled tasks.

/**
 * Work to be done, small and hot. A claim moves `available_at` to the end of its lease, so the job of a
 * dead worker becomes available by itself; `attempt` fences a worker that comes back late.
 */
const jobs = `
  CREATE TABLE jobs (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
    queue VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    subject CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'id of the run or delivery',
    available_at DATETIME(3) NOT NULL,
    attempt INT UNSIGNED NOT NULL,
    claim CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    created_at DATETIME(3) NOT NULL,
    group_key BINARY(32) NULL COMMENT 'runs with the same key may be read together; null for work that is done alone',
    PRIMARY KEY (id),
    UNIQUE KEY jobs_by_subject (queue, subject),
    KEY jobs_ready (queue, available_at, id),
    KEY jobs_by_group (group_key)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** One row for each scheduled task and time slot: whichever process inserts it does the work. */
const taskSlots = `
  CREATE TABLE task_slots (
    task VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    slot DATETIME(3) NOT NULL,
    started_at DATETIME(3) NOT NULL,
    PRIMARY KEY (task, slot),
    KEY task_slots_by_slot (slot)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [jobs, taskSlots];
