/** Which process may ask a web host, a mail host or a hub now, and what the next one has to know of its limits. */
const outboundTurns = `
  CREATE TABLE IF NOT EXISTS outbound_turns (
    name VARCHAR(300) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    holder CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    held_until DATETIME(3) NOT NULL,
    wanted_by CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    wanted_until DATETIME(3) NULL,
    state TEXT NULL,
    used_at DATETIME(3) NOT NULL,
    PRIMARY KEY (name),
    KEY outbound_turns_by_holder (holder),
    KEY outbound_turns_by_use (used_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [outboundTurns];
