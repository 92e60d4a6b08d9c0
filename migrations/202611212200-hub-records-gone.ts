/**
 * Records that are gone from the CRM, or about somebody else, are remembered for as long as HubSpot can bring them back: a deletion for
 * the sake of privacy may be told after the deletion itself, and what was written tells what a person has changed.
 */
export const up = `
  ALTER TABLE hub_records
    ADD COLUMN gone_at DATETIME(3) NULL COMMENT 'null: it is there and about this object',
    ADD KEY hub_records_gone (gone_at)`;
