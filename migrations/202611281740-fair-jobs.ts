// Whose work waits and how urgent it is, so that each queue takes turns among organisations.

/**
 * `tried` is 1 once the job was claimed and not returned unharmed: such jobs have a line of their own, so that they never stand
 * in front of fresh ones. `failures` and `causes` say how attempts ended since the job was last put off in good order.
 */
const owners = `
  ALTER TABLE jobs
    ADD COLUMN organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '' COMMENT 'whose work it is; empty: nobody''s',
    ADD COLUMN priority TINYINT UNSIGNED NOT NULL DEFAULT 0 COMMENT '0 somebody waits, 1 a batch, 2 background',
    ADD COLUMN tried TINYINT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN failures INT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN causes TEXT NULL COMMENT 'JSON'`;

/** A queue's work by organisation, then priority, fresh before tried, oldest first. */
const lanes = `
  ALTER TABLE jobs ADD KEY jobs_by_lane (queue, organization_id, priority, tried, available_at, id)`;

const ofRuns = `
  UPDATE jobs j JOIN runs r ON r.id = j.subject LEFT JOIN run_questions q ON q.run_id = r.id
  SET j.organization_id = r.organization_id, j.priority = IF(q.batch_id IS NULL, 0, 1), j.tried = j.attempt > 0
  WHERE j.queue = 'research' AND j.organization_id = ''`;

const ofDeliveries = `
  UPDATE jobs j JOIN webhook_deliveries d ON d.id = j.subject
  SET j.organization_id = d.organization_id, j.tried = j.attempt > 0
  WHERE j.queue = 'webhook' AND j.organization_id = ''`;

const ofScores = `
  UPDATE jobs j JOIN organizations o ON o.id = j.subject
  SET j.organization_id = o.id, j.tried = j.attempt > 0
  WHERE j.queue = 'score' AND j.organization_id = ''`;

const ofProfiles = `
  UPDATE jobs j JOIN scoring_profiles p ON p.id = j.subject
  SET j.organization_id = p.organization_id, j.tried = j.attempt > 0
  WHERE j.queue = 'rescore' AND j.organization_id = ''`;

const ofEmailBatches = `
  UPDATE jobs j JOIN email_batch_groups g ON g.id = j.subject JOIN email_batches b ON b.id = g.batch_id
  SET j.organization_id = b.organization_id, j.priority = 1, j.tried = j.attempt > 0
  WHERE j.queue = 'email' AND j.organization_id = ''`;

const ofHubs = `
  UPDATE jobs j JOIN hubs h ON h.hub_id = CAST(SUBSTRING_INDEX(j.subject, ':', -1) AS SIGNED)
  SET j.organization_id = h.organization_id, j.tried = j.attempt > 0
  WHERE j.queue = 'crm' AND j.organization_id = ''`;

/**
 * Which organisations may have work in a queue, so that a claim looks at each of them once and not at all their jobs. A row is
 * there whenever such a job is; it goes some time after the last of them.
 */
const knownLanes = `
  CREATE TABLE job_lanes (
    queue VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    priority TINYINT UNSIGNED NOT NULL,
    PRIMARY KEY (queue, organization_id, priority)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

const openLanes = `
  INSERT IGNORE INTO job_lanes (queue, organization_id, priority)
  SELECT DISTINCT queue, organization_id, priority FROM jobs`;

/** For processes of the version before, which queue work without its organisation while this one is installed. */
const nobodysLanes = `
  INSERT IGNORE INTO job_lanes (queue, organization_id, priority)
  VALUES ('research', '', 0), ('webhook', '', 0), ('score', '', 0), ('rescore', '', 0), ('email', '', 0), ('crm', '', 0)`;

/** Caps of an organisation's runs; null where the defaults hold. */
const caps = `
  ALTER TABLE organizations
    ADD COLUMN running_runs INT UNSIGNED NULL COMMENT 'most runs under way at once',
    ADD COLUMN waiting_runs INT UNSIGNED NULL COMMENT 'most runs that wait, beside rows of batches'`;

export const up = [
  owners,
  ofRuns,
  ofDeliveries,
  ofScores,
  ofProfiles,
  ofEmailBatches,
  ofHubs,
  lanes,
  knownLanes,
  openLanes,
  nobodysLanes,
  caps,
];
