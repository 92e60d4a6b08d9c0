/** Rules of scoring profiles. `choice_labels` are the template's labels by key at the time of writing. */
export const up = `
  CREATE TABLE scoring_rules (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    profile_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    signal_template_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    dimension VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    answer_type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    point_values MEDIUMTEXT NOT NULL COMMENT 'JSON',
    choice_labels MEDIUMTEXT NULL COMMENT 'JSON',
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY scoring_rules_by_signal (profile_id, signal_template_id, dimension),
    CONSTRAINT scoring_rules_profile FOREIGN KEY (profile_id) REFERENCES scoring_profiles (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;
