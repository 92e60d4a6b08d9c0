/** What each user of a hub may spend in a day (UTC); null: as much as there are credits. */
const userLimit = `
  ALTER TABLE organizations
    ADD COLUMN hub_user_credits_per_day DECIMAL(18,4) NULL COMMENT 'for each user of a hub; null: no limit'`;

/** What users of hubs have spent of it. Kept for some weeks. */
const hubUserDays = `
  CREATE TABLE hub_user_days (
    hub_id BIGINT NOT NULL,
    user_id VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'the id in the CRM; empty: not named',
    day DATE NOT NULL,
    credits DECIMAL(18,4) NOT NULL DEFAULT 0,
    PRIMARY KEY (hub_id, user_id, day),
    KEY hub_user_days_by_age (day)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [userLimit, hubUserDays];
