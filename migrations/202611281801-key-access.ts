/** What a key may do, until when, from where; and when it was last used. */
const access = `
  ALTER TABLE api_keys
    ADD COLUMN scopes VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'separated by commas; null: made without any',
    ADD COLUMN networks TEXT CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'JSON: address ranges; null: everywhere',
    ADD COLUMN expires_at DATETIME(3) NULL,
    ADD COLUMN lifetime_seconds INT UNSIGNED NULL COMMENT 'as it was set; the key that it is rotated to lives as long',
    ADD COLUMN replaced_by CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'the key that it was rotated to',
    ADD COLUMN last_used_at DATETIME(3) NULL COMMENT 'written at most once a minute'`;

export const up = [access];
