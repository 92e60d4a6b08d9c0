// Indexes for statements that read in proportion to their table (test/database/growth.test.ts).

/** Contents that no page has, of a period. */
const contentsByAge = 'ALTER TABLE page_contents ADD KEY page_contents_by_age (created_at)';

/** The newest entries of an account. */
const entriesByAccount = 'ALTER TABLE credit_entries ADD KEY credit_entries_by_account (organization_id, id)';

/** Rows of a hub in one state, last changed first. */
const outboxByChange = 'ALTER TABLE hub_outbox ADD KEY hub_outbox_by_change (hub_id, status, changed_at)';

export const up = [contentsByAge, entriesByAccount, outboxByChange];
