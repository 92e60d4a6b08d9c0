/** How many runs events of a hub have started on each day (UTC), for its daily budget. */
export const up = `
  CREATE TABLE hub_research_days (
    hub_id BIGINT NOT NULL,
    day DATE NOT NULL,
    runs INT UNSIGNED NOT NULL,
    PRIMARY KEY (hub_id, day)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
