/**
 * When a page was stored, beside when it was accessed: a page out of an old web archive is old the moment it comes in,
 * and a sweep goes by the time it has been here.
 */
export const up = `
  ALTER TABLE pages
    ADD COLUMN kept_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    DROP KEY pages_by_time,
    ADD KEY pages_by_time (kept_at)`;
