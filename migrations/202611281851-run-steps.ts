/** What a run is doing, for whoever watches it; deleted a day later. */
const runSteps = `
  CREATE TABLE run_steps (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
    run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    stage VARCHAR(64) NOT NULL,
    detail VARCHAR(255) NOT NULL,
    at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    KEY run_steps_by_run (run_id, id),
    KEY run_steps_by_time (at),
    CONSTRAINT run_steps_run FOREIGN KEY (run_id) REFERENCES runs (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [runSteps];
