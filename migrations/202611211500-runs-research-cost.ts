/** What web search and the language model cost a run: the operator's business, never on the wire. */
export const up = `
  ALTER TABLE runs
    ADD COLUMN research_cost LONGTEXT NULL COMMENT 'JSON'`;
