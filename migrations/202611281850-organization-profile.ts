/** How an organisation describes itself: `GET /v1/organisation`. */
const profile = `
  ALTER TABLE organizations
    ADD COLUMN website VARCHAR(500) NULL,
    ADD COLUMN description TEXT NULL COMMENT 'JSON'`;

export const up = [profile];
