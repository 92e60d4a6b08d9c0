// What is known of mail hosts and mailboxes, and batches of searches.

/**
 * The verification cache: what is known of a domain's mail. Shared by all organisations, like the other
 * facts of mail.
 */
const mailDomains = `
  CREATE TABLE mail_domains (
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    hosts_key VARCHAR(200) NOT NULL COMMENT 'the mail hosts that said so',
    accept_all TINYINT(1) NOT NULL,
    checked_at DATETIME(3) NOT NULL,
    PRIMARY KEY (domain),
    KEY mail_domains_by_age (checked_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** The verification cache: mailboxes of which a mail host said for certain whether they exist. */
const mailboxes = `
  CREATE TABLE mailboxes (
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    local_part VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    hosts_hash BINARY(32) NOT NULL COMMENT 'SHA-256 of the key of the mail hosts that said so',
    state VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'accepted, full or no_such_mailbox',
    checked_at DATETIME(3) NOT NULL,
    PRIMARY KEY (domain, local_part),
    KEY mailboxes_by_age (checked_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * The verification cache: searches that ended for certain, by domain and SHA-256 of what was searched for.
 */
const mailSearches = `
  CREATE TABLE mail_searches (
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    search_hash BINARY(32) NOT NULL,
    outcome TEXT NOT NULL COMMENT 'JSON',
    checked_at DATETIME(3) NOT NULL,
    PRIMARY KEY (domain, search_hash),
    KEY mail_searches_by_age (checked_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * How addresses are formed at a domain, learnt from confirmed finds; counted anew when its mail hosts
 * change.
 */
const mailPatterns = `
  CREATE TABLE mail_patterns (
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    pattern VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    particle_rule VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    hosts_hash BINARY(32) NOT NULL COMMENT 'SHA-256 of the key of the mail hosts',
    hits INT UNSIGNED NOT NULL,
    misses INT UNSIGNED NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    PRIMARY KEY (domain, pattern, particle_rule),
    KEY mail_patterns_by_age (seen_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** The verification cache: where the site of a domain led, the domain that its company uses today. */
const mailSuccessors = `
  CREATE TABLE mail_successors (
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    successor VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'null: nowhere else',
    checked_at DATETIME(3) NOT NULL,
    PRIMARY KEY (domain),
    KEY mail_successors_by_age (checked_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** Batches of work-email searches. Where one stands is read off its rows; it is kept 30 days. */
const emailBatches = `
  CREATE TABLE email_batches (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    price_version VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    started_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    KEY email_batches_by_age (created_at),
    KEY email_batches_by_organization (organization_id),
    CONSTRAINT email_batches_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** The rows of a batch at one domain: what one job of the queue "email" works off. */
const emailBatchGroups = `
  CREATE TABLE email_batch_groups (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'also the subject of the job',
    batch_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    progressed_in INT UNSIGNED NOT NULL COMMENT 'the last attempt of the job that came on',
    PRIMARY KEY (id),
    KEY email_batch_groups_by_batch (batch_id),
    CONSTRAINT email_batch_groups_batch FOREIGN KEY (batch_id) REFERENCES email_batches (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** Contacts of a batch, in the order of the request. */
const emailBatchRows = `
  CREATE TABLE email_batch_rows (
    batch_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    group_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'null for a row that cannot be searched',
    full_name VARCHAR(1000) NOT NULL,
    domain VARCHAR(1000) NOT NULL COMMENT 'normalised where it is a domain',
    status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    email VARCHAR(320) NULL,
    state VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
    score TINYINT UNSIGNED NULL,
    accept_all TINYINT(1) NULL,
    error_code VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
    held TINYINT(1) NOT NULL COMMENT 'credits are held until the row is settled',
    retry_at DATETIME(3) NULL COMMENT 'set when the first search met a host that asks to come later',
    PRIMARY KEY (batch_id, position),
    KEY email_batch_rows_by_group (group_id, position),
    CONSTRAINT email_batch_rows_batch FOREIGN KEY (batch_id) REFERENCES email_batches (id) ON DELETE CASCADE,
    CONSTRAINT email_batch_rows_group FOREIGN KEY (group_id) REFERENCES email_batch_groups (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [
  mailDomains,
  mailboxes,
  mailSearches,
  mailPatterns,
  mailSuccessors,
  emailBatches,
  emailBatchGroups,
  emailBatchRows,
];
