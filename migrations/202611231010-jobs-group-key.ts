/** Runs with the same key may be read together when one worker claims them at once; null for work that is always done alone. */
export const up = `
  ALTER TABLE jobs
    ADD COLUMN group_key BINARY(32) NULL,
    ADD KEY jobs_by_group (group_key)`;
