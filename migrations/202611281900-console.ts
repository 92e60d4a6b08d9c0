/**
 * People who sign in to the console. An e-mail address belongs to one user and one organisation, so that signing in needs no
 * name of an organisation.
 */
const users = `
  CREATE TABLE IF NOT EXISTS console_users (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    email VARCHAR(254) NOT NULL COMMENT 'in lower case',
    role VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    password_hash VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'null until the first link is used',
    created_at DATETIME(3) NOT NULL,
    signed_in_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY console_users_by_email (email),
    KEY console_users_by_organization (organization_id, email),
    KEY console_users_by_role (role),
    CONSTRAINT console_users_organization
      FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** Sessions of browsers, by the digest of their cookie. */
const sessions = `
  CREATE TABLE IF NOT EXISTS console_sessions (
    token_hash BINARY(32) NOT NULL,
    user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    PRIMARY KEY (token_hash),
    KEY console_sessions_by_user (user_id),
    KEY console_sessions_by_age (seen_at),
    CONSTRAINT console_sessions_user FOREIGN KEY (user_id) REFERENCES console_users (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** One-time links that set a password: of an invited user, or, without a user, of the first owner. */
const links = `
  CREATE TABLE IF NOT EXISTS console_links (
    link_hash BINARY(32) NOT NULL,
    organization_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    PRIMARY KEY (link_hash),
    KEY console_links_by_user (user_id, used_at),
    KEY console_links_by_organization (organization_id),
    KEY console_links_by_age (expires_at),
    CONSTRAINT console_links_organization
      FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE,
    CONSTRAINT console_links_user FOREIGN KEY (user_id) REFERENCES console_users (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

export const up = [users, sessions, links];
