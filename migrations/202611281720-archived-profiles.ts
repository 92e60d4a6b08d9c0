/** A profile that is put away: offered nowhere, with its rules and scores kept. */
const archivedProfiles = `
  ALTER TABLE scoring_profiles ADD COLUMN archived_at DATETIME(3) NULL COMMENT 'null: in use'`;

export const up = [archivedProfiles];
