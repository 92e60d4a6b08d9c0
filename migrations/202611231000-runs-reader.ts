/** Which reader answered a run, by what model and which version of its prompts; null of runs that are older, or under way. */
export const up = `
  ALTER TABLE runs
    ADD COLUMN reader VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'model, plain or none',
    ADD COLUMN reader_model VARCHAR(200) NULL,
    ADD COLUMN prompt_version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL`;
