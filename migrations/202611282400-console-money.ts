/** Who asked for what is paid; null where a program did, or the version before wrote it. */
const spender = (table: string) => `
  ALTER TABLE ${table}
    ADD COLUMN spender VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL
      COMMENT 'who asked: console:<user id> or hub:<hub id>:<user id>'`;

/** The audit of one person, of one person and action, and who is in it at all. */
const auditByActor = `
  ALTER TABLE audit_log
    ADD KEY audit_log_by_actor (organization_id, actor_kind, actor_id, created_at),
    ADD KEY audit_log_by_actor_action (organization_id, actor_kind, actor_id, action, created_at)`;

export const up = [spender('credit_holds'), spender('credit_entries'), auditByActor];
