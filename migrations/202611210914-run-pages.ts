/** The pages that a run read, those it cites among them: kept as long as the run. */
export const up = `
  CREATE TABLE run_pages (
    run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    page_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    PRIMARY KEY (run_id, page_id),
    KEY run_pages_by_page (page_id),
    CONSTRAINT run_pages_run FOREIGN KEY (run_id) REFERENCES runs (id) ON DELETE CASCADE,
    CONSTRAINT run_pages_page FOREIGN KEY (page_id) REFERENCES pages (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
