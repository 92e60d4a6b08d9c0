// Trials of language models that the server itself carries out.

/**
 * One row for each trial, of the whole installation: it names neither an organisation nor a person, which the audit does. What was
 * answered so far is kept after each page, so that another process goes on after a restart.
 */
const modelTrials = `
  CREATE TABLE IF NOT EXISTS model_trials (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    under_way TINYINT UNSIGNED NULL COMMENT '1 until it ends, so that there is one at a time',
    status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    model VARCHAR(200) NOT NULL,
    host VARCHAR(255) NOT NULL,
    question_limit SMALLINT UNSIGNED NULL COMMENT 'as it was asked for; null: the whole quiz',
    questions SMALLINT UNSIGNED NOT NULL COMMENT 'to be asked',
    quiz SMALLINT UNSIGNED NOT NULL COMMENT 'questions of the whole quiz',
    is_priced TINYINT UNSIGNED NOT NULL COMMENT 'whether the prices of its tokens are known',
    trial MEDIUMTEXT NOT NULL COMMENT 'JSON: answers so far, calls, tokens',
    is_kept TINYINT UNSIGNED NULL COMMENT 'whether it was saved with the model',
    failure VARCHAR(500) NULL,
    created_at DATETIME(3) NOT NULL,
    started_at DATETIME(3) NULL,
    ended_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY model_trials_under_way (under_way),
    KEY model_trials_by_time (created_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [modelTrials];
