/** What each key charged and holds in a calendar month (UTC): the monthly cap is checked against it. */
export const up = `
  CREATE TABLE key_months (
    api_key_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    month CHAR(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    charged DECIMAL(18,4) NOT NULL,
    held DECIMAL(18,4) NOT NULL,
    PRIMARY KEY (api_key_id, month),
    CONSTRAINT key_months_never_negative CHECK (held >= 0 AND charged >= 0),
    CONSTRAINT key_months_key FOREIGN KEY (api_key_id) REFERENCES api_keys (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
