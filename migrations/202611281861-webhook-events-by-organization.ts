/** An organisation's events in a stable order, to be erased from, exported and deleted in portions. */
const byOrganization = `
  ALTER TABLE webhook_events ADD KEY webhook_events_by_organization (organization_id, id)`;

export const up = [byOrganization];
