// Runs: one research of one company or person, what was asked, and which pages were read.

/** A company as one organisation knows it: the id that runs carry and filter by. */
const companies = `
  CREATE TABLE companies (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY companies_by_domain (organization_id, domain),
    CONSTRAINT companies_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * One research of one entity, on either surface. `inflight_key` is set while a run can serve as the twin of
 * an identical request, so the unique index lets only one of them exist.
 */
const runs = `
  CREATE TABLE runs (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    api_key_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    surface VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    entity_type VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    company_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NULL,
    contact_profile_url VARCHAR(500) NULL,
    parameters TEXT NOT NULL COMMENT 'JSON',
    force_refresh TINYINT(1) NOT NULL,
    cache_key BINARY(32) NOT NULL,
    inflight_key BINARY(32) NULL,
    answer_type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    result_schema_version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    result LONGTEXT NULL COMMENT 'JSON',
    reasoning MEDIUMTEXT NULL,
    confidence DECIMAL(5,4) NULL,
    sources LONGTEXT NULL COMMENT 'JSON',
    change_context LONGTEXT NULL COMMENT 'JSON',
    credits_state VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    credits_amount DECIMAL(18,4) NOT NULL,
    price_version VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    error VARCHAR(1000) NULL,
    error_code VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
    retryable TINYINT(1) NULL,
    created_at DATETIME(3) NOT NULL,
    completed_at DATETIME(3) NULL,
    research_cost LONGTEXT NULL COMMENT 'JSON',
    reader VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'model, plain or none',
    reader_model VARCHAR(200) NULL,
    prompt_version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    PRIMARY KEY (id),
    UNIQUE KEY runs_in_flight (inflight_key),
    KEY runs_by_cache_key (cache_key, status, completed_at),
    KEY runs_by_time (organization_id, created_at, id),
    KEY runs_by_company (organization_id, company_id, created_at, id),
    KEY runs_by_status (organization_id, status, created_at, id),
    KEY runs_by_type (organization_id, type, created_at, id),
    KEY runs_company (company_id),
    CONSTRAINT runs_organization FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE,
    CONSTRAINT runs_company FOREIGN KEY (company_id) REFERENCES companies (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * The question of a custom run: prebuilt research has none, and is the larger part of `runs`. Runs about
 * contacts are always custom, so that they are found here by the contact.
 */
const runQuestions = `
  CREATE TABLE run_questions (
    run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    entity_type VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    contact_profile_url VARCHAR(500) NULL,
    signal_template_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    signal_template_version_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    batch_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    asked MEDIUMTEXT NOT NULL COMMENT 'JSON',
    created_at DATETIME(3) NOT NULL,
    question_key BINARY(32) NULL COMMENT 'what was asked of whom, whatever version of a template asked it; null for older questions',
    PRIMARY KEY (run_id),
    KEY run_questions_by_contact (organization_id, contact_profile_url, created_at, run_id),
    KEY run_questions_by_template (organization_id, entity_type, signal_template_id, created_at, run_id),
    KEY run_questions_by_batch (batch_id),
    KEY run_questions_by_question (question_key),
    CONSTRAINT run_questions_run FOREIGN KEY (run_id) REFERENCES runs (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** The pages that a run read, those it cites among them: kept as long as the run. */
const runPages = `
  CREATE TABLE run_pages (
    run_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    page_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    PRIMARY KEY (run_id, page_id),
    KEY run_pages_by_page (page_id),
    CONSTRAINT run_pages_run FOREIGN KEY (run_id) REFERENCES runs (id) ON DELETE CASCADE,
    CONSTRAINT run_pages_page FOREIGN KEY (page_id) REFERENCES pages (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/**
 * People about whom an organisation may not research any more. Only a hash is kept: the list names nobody.
 */
const contactSuppressions = `
  CREATE TABLE contact_suppressions (
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    profile_hash BINARY(32) NOT NULL COMMENT 'SHA-256 of the normalised profile URL',
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (organization_id, profile_hash),
    CONSTRAINT contact_suppressions_organization FOREIGN KEY (organization_id) REFERENCES organizations (id)
      ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [companies, runs, runQuestions, runPages, contactSuppressions];
