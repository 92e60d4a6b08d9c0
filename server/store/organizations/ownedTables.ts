import type { OwnedTable, Owner } from '../ownedRows.ts';

/** How bytes are written into an export. Other bytes (secrets, digests of keys and links) are left out. */
export type BytesForm = 'hex' | 'brotli' | 'base64';

/** A table of an organisation's rows. */
export interface OrganizationTable extends OwnedTable {
  /** Columns of bytes that an export contains. */
  bytes?: Readonly<Record<string, BytesForm>>;
  /** Why an export does not contain it. */
  notExported?: string;
}

const ofRun = (table: string, key: string[], bytes: Record<string, BytesForm> = {}) =>
  owned(table, 'run_id', 'run', key, bytes);
const ofOrganization = (table: string, key: string[], bytes: Record<string, BytesForm> = {}) =>
  owned(table, 'organization_id', 'organization', key, bytes);
const ofHub = (table: string, key: string[], bytes: Record<string, BytesForm> = {}) =>
  owned(table, 'hub_id', 'hub', key, bytes);
const ofProfile = (table: string, key: string[], bytes: Record<string, BytesForm> = {}) =>
  owned(table, 'profile_id', 'profile', key, bytes);

function owned(
  table: string,
  column: string,
  of: Owner,
  key: string[],
  bytes: Record<string, BytesForm>,
): OrganizationTable {
  return { table, owner: { column, of }, key, bytes };
}

const SIGNING_IN = 'how people sign in; they are invited anew elsewhere';

const OBJECT = { object_hash: 'hex' } as const;

/**
 * Every table in which an organisation has rows, in the order in which they are deleted: what refers to others first. The export
 * has them in the opposite order. Pages, jobs and the costs of models' days, which are shared, have rules of their own;
 * `test/database/privacy/wholeOrganization.test.ts` fails when a table is in no list.
 */
export const ORGANIZATION_TABLES: readonly OrganizationTable[] = [
  owned('webhook_attempts', 'delivery_id', 'delivery', ['id'], {}),
  ofOrganization('webhook_deliveries', ['created_at', 'id']),
  ofOrganization('webhook_events', ['id'], OBJECT),
  ofOrganization('webhook_destinations', ['origin_hash']),
  ofOrganization('webhook_endpoints', ['created_at', 'id']),
  ofRun('run_webhooks', ['url_hash']),
  ofRun('run_steps', ['id']),
  ofRun('model_exchanges', ['position'], { exchange_key: 'hex', prompt: 'brotli', reply: 'brotli' }),
  ofRun('run_pages', ['page_id']),
  ofRun('run_questions', []),
  ofOrganization('runs', ['created_at', 'id']),
  ofOrganization('companies', ['domain']),
  owned('batch_items', 'batch_id', 'batch', ['position', 'research'], {}),
  owned('batch_rows', 'batch_id', 'batch', ['position'], {}),
  ofOrganization('batches', ['id']),
  owned('console_list_rows', 'list_id', 'list', ['position'], OBJECT),
  ofOrganization('console_lists', ['created_at', 'id']),
  ofOrganization('console_views', ['created_at', 'id']),
  owned('email_batch_rows', 'batch_id', 'email-batch', ['position'], {}),
  owned('email_batch_groups', 'batch_id', 'email-batch', ['id'], {}),
  ofOrganization('email_batches', ['id']),
  ofOrganization('asked_mail_searches', ['domain', 'search_hash'], { search_hash: 'hex' }),
  ofOrganization('template_answers', ['object_hash', 'signal_template_id'], OBJECT),
  ofOrganization('score_requests', ['object_hash'], OBJECT),
  ofProfile('score_history', ['object_hash', 'dimension', 'version'], OBJECT),
  ofProfile('scores', ['object_hash', 'dimension'], OBJECT),
  ofProfile('scoring_assignments', ['object_hash'], OBJECT),
  ofProfile('profile_rescores', []),
  ofProfile('scoring_profile_versions', ['revision']),
  ofProfile('scoring_rules', ['signal_template_id', 'dimension']),
  ofOrganization('scoring_profiles', ['created_at', 'id']),
  ofOrganization('signal_templates', ['id']),
  ofOrganization('hub_outbox', ['object_hash', 'hub_id'], OBJECT),
  ofOrganization('hub_records', ['object_hash', 'hub_id', 'object_type', 'record_id'], OBJECT),
  ofHub('hub_events', ['event_hash'], { event_hash: 'hex' }),
  ofHub('hub_actions', ['callback_id'], OBJECT),
  ofHub('hub_write_backs', []),
  ofHub('hub_research_days', ['day']),
  ofHub('hub_user_days', ['user_id', 'day']),
  ofHub('hub_refreshes', ['object_hash'], OBJECT),
  ofHub('hub_associated', ['object_type', 'record_id']),
  ofOrganization('hub_connect_links', ['link_hash']),
  ofOrganization('hubs', ['hub_id']),
  { ...owned('console_sessions', 'user_id', 'user', ['token_hash'], {}), notExported: SIGNING_IN },
  { ...ofOrganization('console_links', ['link_hash']), notExported: SIGNING_IN },
  { ...ofOrganization('console_users', ['email']), notExported: SIGNING_IN },
  {
    ...ofOrganization('idempotency_keys', ['scope_hash']),
    notExported: 'copies of answers, kept a day; some hold secrets that are shown once',
  },
  ofOrganization('dead_jobs', ['died_at', 'id']),
  ofOrganization('model_usage', ['created_at', 'run_id']),
  ofOrganization('credit_holds', ['reference']),
  ofOrganization('credit_entries', ['kind', 'created_at', 'id']),
  ofOrganization('credit_accounts', []),
  ofOrganization('contact_suppressions', ['profile_hash'], { profile_hash: 'hex' }),
  ofOrganization('audit_log', ['id']),
  ofOrganization('audit_entries', ['created_at', 'id'], { subject_hash: 'hex' }),
  owned('key_months', 'api_key_id', 'key', ['month'], {}),
  ofOrganization('api_keys', ['created_at', 'id']),
  { table: 'organizations', owner: { column: 'id', of: 'organization' }, key: [] },
];
