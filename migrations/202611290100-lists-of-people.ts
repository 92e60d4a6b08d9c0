/** Lists of people beside those of companies, and batches that research people. */

const entityType = (table: string) => `
  ALTER TABLE ${table}
    ADD COLUMN entity_type VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'company'
      COMMENT 'company or contact: what its rows are'`;

/** In a list of people `name` is the person's and `domain` that of their employer, empty where it is not known. */
const listRows = `
  ALTER TABLE console_list_rows
    ADD COLUMN contact_profile_url VARCHAR(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL
      COMMENT 'of a person; of a rejected row as it was written; null in lists of companies'`;

/** The places of companies or people in their list. */
const listRowsByObject = `
  ALTER TABLE console_list_rows ADD KEY console_list_rows_by_object (list_id, object_hash, position)`;

/** Rows of people have an empty domain: the version before then fails them free of charge, and researches no company instead. */
const batchRows = `
  ALTER TABLE batch_rows
    ADD COLUMN contact_profile_url VARCHAR(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL
      COMMENT 'of a person; of a rejected row as it was written; null in batches of companies',
    ADD COLUMN employer_domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NULL
      COMMENT 'of the person, where it is known'`;

/** Removed lists are deleted after a day. */
const removedLists = `ALTER TABLE console_lists ADD KEY console_lists_by_removal (removed_at)`;

export const up = [
  entityType('console_lists'),
  entityType('console_views'),
  listRows,
  listRowsByObject,
  batchRows,
  removedLists,
];
