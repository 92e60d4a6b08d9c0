/** When a score last became another version: what a CRM is told is what has changed by the present computation. */
export const up = `ALTER TABLE scores ADD COLUMN changed_at DATETIME(3) NULL AFTER computed_at`;
