/**
 * Who did something that is audited. `system`: the server by itself; `command-line`: the user of the operating system;
 * `key`: an API key; `console`: a user who signed in; `hub`: a user of a HubSpot account; `link`: whoever held a one-time link.
 */
export interface Actor {
  kind: 'system' | 'command-line' | 'key' | 'console' | 'hub' | 'link';
  /** Its id, such as the id of the key; null where it has none. */
  id: string | null;
}

/** The server by itself. */
export const SYSTEM: Actor = { kind: 'system', id: null };

/** One thing that was done and must be provable later. It contains no secret, and of an erased person a hash only. */
export interface AuditEntry {
  /** Null for what concerns no single organisation. Outlives the organisation. */
  organizationId: string | null;
  actor: Actor;
  /** What was done, as `<noun>.<past participle>`, such as `key.revoked`. */
  action: string;
  /** What it was done to, as `<noun>:<id>`, such as `key:<uuid>`. */
  subject: string;
  details: Readonly<Record<string, unknown>>;
  createdAt: Date;
}
