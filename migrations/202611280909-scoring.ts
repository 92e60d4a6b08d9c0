// Profiles, rules, assignments, and the scores that come of them.

/**
 * Scoring profiles. `revision` rises with every change of rules or settings, in the change's own
 * transaction. The rows of a profile's objects have no foreign key to it: a hundred thousand of them are
 * removed in small transactions after the profile is gone.
 */
const scoringProfiles = `
  CREATE TABLE scoring_profiles (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    type VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name VARCHAR(200) NOT NULL,
    description VARCHAR(1000) NULL,
    settings TEXT NULL COMMENT 'JSON; null: none',
    revision BIGINT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    KEY scoring_profiles_by_time (organization_id, created_at, id),
    CONSTRAINT scoring_profiles_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** Rules of scoring profiles. `choice_labels` are the template's labels by key at the time of writing. */
const scoringRules = `
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
    KEY scoring_rules_by_template (signal_template_id),
    CONSTRAINT scoring_rules_profile FOREIGN KEY (profile_id) REFERENCES scoring_profiles (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * Objects assigned to scoring profiles, stored in the order in which a rescore walks them. `object_hash` is
 * the SHA-256 of the object's type and normalised id.
 */
const scoringAssignments = `
  CREATE TABLE scoring_assignments (
    profile_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_hash BINARY(32) NOT NULL,
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_id VARCHAR(500) NOT NULL,
    assigned_at DATETIME(3) NOT NULL,
    PRIMARY KEY (profile_id, object_hash),
    UNIQUE KEY scoring_assignments_by_id (id),
    KEY scoring_assignments_by_object (organization_id, object_hash)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * The latest completed answer of each organisation, object and template, of any version of the template:
 * what rules read. Where research has only failed so far, `completed_at` and `result` are null.
 */
const templateAnswers = `
  CREATE TABLE template_answers (
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_hash BINARY(32) NOT NULL,
    signal_template_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    answer_type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    result MEDIUMTEXT NULL COMMENT 'JSON; null for answers that no rule can read',
    confidence DECIMAL(5,4) NULL,
    completed_at DATETIME(3) NULL,
    PRIMARY KEY (organization_id, object_hash, signal_template_id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * The present score of each profile, object and dimension with a rule. `content` is a digest of score,
 * coverage and contributions: the version advances when it changes.
 */
const scores = `
  CREATE TABLE scores (
    profile_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_hash BINARY(32) NOT NULL,
    dimension VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    score DECIMAL(5,2) NOT NULL,
    previous_score DECIMAL(5,2) NULL,
    contributions MEDIUMTEXT NOT NULL COMMENT 'JSON',
    previous_contributions MEDIUMTEXT NULL COMMENT 'JSON',
    missing MEDIUMTEXT NOT NULL COMMENT 'JSON',
    signal_coverage INT UNSIGNED NOT NULL,
    total_rules INT UNSIGNED NOT NULL,
    content BINARY(16) NOT NULL,
    version INT UNSIGNED NOT NULL,
    profile_revision BIGINT UNSIGNED NOT NULL,
    computed_at DATETIME(3) NOT NULL,
    changed_at DATETIME(3) NULL COMMENT 'when it last became another version: a CRM is told what has changed by the present computation',
    PRIMARY KEY (profile_id, object_hash, dimension),
    KEY scores_by_object (organization_id, object_hash),
    KEY scores_by_score (profile_id, dimension, score)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** Every version of every score; the newest is the present one. Removed with the score. */
const scoreHistory = `
  CREATE TABLE score_history (
    profile_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_hash BINARY(32) NOT NULL,
    dimension VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version INT UNSIGNED NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    score DECIMAL(5,2) NOT NULL,
    contributions MEDIUMTEXT NOT NULL COMMENT 'JSON',
    missing MEDIUMTEXT NOT NULL COMMENT 'JSON',
    signal_coverage INT UNSIGNED NOT NULL,
    total_rules INT UNSIGNED NOT NULL,
    computed_at DATETIME(3) NOT NULL COMMENT 'when this version came about',
    PRIMARY KEY (profile_id, object_hash, dimension, version)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * Objects whose scores are to be computed anew, each once; `times` tells a request that came during the
 * computation.
 */
const scoreRequests = `
  CREATE TABLE score_requests (
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    object_hash BINARY(32) NOT NULL,
    times INT UNSIGNED NOT NULL,
    PRIMARY KEY (organization_id, object_hash)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * How far a profile's objects are rescored by its last rules; `done_to` is the hash of the last object that
 * is.
 */
const profileRescores = `
  CREATE TABLE profile_rescores (
    profile_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    revision BIGINT UNSIGNED NOT NULL,
    done_to BINARY(32) NULL,
    requested_at DATETIME(3) NOT NULL,
    PRIMARY KEY (profile_id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [
  scoringProfiles,
  scoringRules,
  scoringAssignments,
  templateAnswers,
  scores,
  scoreHistory,
  scoreRequests,
  profileRescores,
];
