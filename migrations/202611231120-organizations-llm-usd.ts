/** What language models may cost an organisation in a day (UTC), at most; null where only the ceiling of the installation holds. */
export const up = `
  ALTER TABLE organizations
    ADD COLUMN llm_usd_per_day DECIMAL(18,4) NULL`;
