/** What workflows and events of a hub may spend in a day (UTC) before somebody looks. */
const dailyBudget = `
  ALTER TABLE organizations
    ADD COLUMN hub_credits_per_day DECIMAL(18,4) NULL COMMENT 'for each hub, without a person; null: the default'`;

/** What they have spent of it. */
const spentToday = `
  ALTER TABLE hub_research_days ADD COLUMN credits DECIMAL(18,4) NOT NULL DEFAULT 0`;

/** Who of a hub may change its settings. */
const settingsUsers = `
  ALTER TABLE hubs ADD COLUMN settings_users TEXT NULL COMMENT 'JSON: ids of users; null: everybody'`;

export const up = [dailyBudget, spentToday, settingsUsers];
