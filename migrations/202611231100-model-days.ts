/**
 * What language models have cost in a day (UTC), of each organisation and of the whole installation: calls under way count with their
 * worst case. The ceilings of a day are held by it.
 */
export const up = `
  CREATE TABLE model_days (
    day DATE NOT NULL,
    scope CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'an organisation, or the word installation',
    usd DECIMAL(18,6) NOT NULL,
    PRIMARY KEY (day, scope)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
