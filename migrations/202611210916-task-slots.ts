/** One row for each scheduled task and time slot: whichever process inserts it does the work. */
export const up = `
  CREATE TABLE task_slots (
    task VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    slot DATETIME(3) NOT NULL,
    started_at DATETIME(3) NOT NULL,
    PRIMARY KEY (task, slot),
    KEY task_slots_by_slot (slot)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
