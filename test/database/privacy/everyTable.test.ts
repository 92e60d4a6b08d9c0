import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePerson } from '../../../server/services/privacy/erasePerson.ts';
import type { PersonSelector } from '../../../server/services/privacy/suppressions.ts';
import { PERSONAL_TEXTS } from '../../../server/store/personalTexts.ts';
import { COMMAND_LINE, plantPerson, textColumns, tracesOf } from '../../support/privacy.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

/** Columns that hold a person, and are deleted with their row or found by their own rules. */
const ERASED_WITH_THE_ROW = [
  'runs.contact_profile_url',
  'run_questions.contact_profile_url',
  'scoring_assignments.object_id',
  'hub_outbox.object_id',
  'console_list_rows.contact_profile_url',
  'batch_rows.contact_profile_url',
  'model_exchanges.prompt',
  'model_exchanges.reply',
  'idempotency_keys.body',
  'idempotency_keys.packed_body',
  'idempotency_keys.headers',
  'pages.requested_url',
  'pages.url',
  'pages.headers',
  'page_contents.bytes',
  'email_batch_rows.full_name',
  'email_batch_rows.email',
  'mail_searches.outcome',
  'mailboxes.local_part',
];

/** Columns that are left alone, each with the reason. */
const KEPT: Record<string, string> = {
  ...reasons('a word of a closed list, or a version', [
    ...['api_key', 'surface', 'entity_type', 'type', 'status', 'answer_type', 'result_schema_version'].map(
      (column) => `runs.${column}`,
    ),
    ...['credits_state', 'price_version', 'error_code', 'reader', 'reader_model', 'prompt_version'].map(
      (column) => `runs.${column}`,
    ),
    'run_questions.entity_type',
    'run_steps.stage',
    'webhook_deliveries.status',
    'audit_entries.action',
    'audit_log.action',
    'audit_log.actor_kind',
    'api_keys.scopes',
    'hub_associated.object_type',
    'credit_entries.kind',
    'credit_entries.operation',
    'credit_entries.price_version',
    'credit_holds.operation',
    'email_batches.price_version',
    'email_batch_rows.status',
    'email_batch_rows.state',
    'email_batch_rows.error_code',
    'hub_actions.object_type',
    'hub_events.kind',
    'hub_events.object_type',
    'hub_outbox.object_type',
    'hub_outbox.status',
    'hub_records.object_type',
    'hubs.status',
    'jobs.queue',
    'mail_patterns.pattern',
    'mail_patterns.particle_rule',
    'mailboxes.state',
    'model_exchanges.kind',
    'model_exchanges.model',
    'model_exchanges.prompt_version',
    'model_trials.model',
    'model_trials.host',
    'model_trials.status',
    'model_usage.operation',
    'pages.method',
    'scores.dimension',
    'score_history.dimension',
    'scoring_profiles.type',
    'scoring_profile_versions.actor_kind',
    'scoring_profile_versions.origin',
    'scoring_rules.answer_type',
    'scoring_rules.dimension',
    'signal_templates.answer_type',
    'signal_templates.weight',
    'signal_templates.source',
    'task_slots.task',
    'batches.kind',
    'batches.status',
    'batches.price_version',
    'console_lists.entity_type',
    'console_views.entity_type',
    'batch_items.state',
    'batch_items.served',
    'dead_jobs.queue',
    'job_lanes.queue',
    'webhook_deliveries.event_type',
    'webhook_endpoints.events',
    'webhook_endpoints.status',
    'webhook_events.type',
    'migrations.name',
    'migration_steps.name',
    'template_answers.answer_type',
  ]),
  ...reasons('an id, a reference or a digest', [
    'api_keys.prefix',
    'audit_log.subject',
    'hub_associated.record_id',
    'hub_user_days.user_id',
    'credit_entries.reference',
    'credit_holds.reference',
    'credit_entries.spender',
    'credit_holds.spender',
    'hub_actions.callback_id',
    'hub_actions.record_id',
    'hub_events.merged_ids',
    'hub_events.record_id',
    'hub_records.record_id',
    'hubs.settings_users',
    'pages.rendering',
    'pages.request_body_hash',
    'scoring_profile_versions.actor_id',
    'signal_templates.created_by',
  ]),
  ...reasons('a domain or the mail hosts of one', [
    'companies.domain',
    'runs.domain',
    'email_batch_groups.domain',
    'batch_rows.employer_domain',
    'email_batch_rows.domain',
    'asked_mail_searches.domain',
    'mail_domains.domain',
    'mail_domains.hosts_key',
    'mail_patterns.domain',
    'mail_searches.domain',
    'mail_successors.domain',
    'mail_successors.successor',
    'mailboxes.domain',
  ]),
  ...reasons('what the organisation calls itself and its own receivers', [
    'organizations.name',
    'organizations.website',
    'api_keys.name',
    'run_webhooks.url',
    'webhook_deliveries.url',
    'webhook_endpoints.url',
    'webhook_endpoints.disabled_reason',
  ]),
  ...reasons('a quiz about invented companies', ['model_trials.trial', 'model_trials.failure']),
  ...reasons('a secret, sealed', [
    'organizations.webhook_secret',
    'hubs.tokens',
    'hub_connect_links.tokens',
    'webhook_endpoints.secret',
    'webhook_endpoints.previous_secret',
  ]),
  ...reasons('settings and states of a HubSpot account', [
    'hubs.scopes',
    'hubs.settings',
    'hubs.status_reason',
    'hub_write_backs.pause_reason',
  ]),
  'email_batch_rows.reason': 'a code',
  'outbound_turns.name': 'a host or a HubSpot account',
  'outbound_turns.state': 'numbers of a rate limit',
  'credit_entries.note': 'the operator’s book-keeping, which is never changed',
  'audit_entries.details': 'numbers',
  'audit_log.details': 'no people who are researched (server/services/audit.ts)',
  'audit_log.actor_id': 'who administers: a key, or a user of the operating system',
  'api_keys.networks': 'address ranges',
  'console_users.email': 'who signs in; `assay users remove` deletes them',
  'console_users.password_hash': 'a digest',
  'console_users.role': 'a code',
  'jobs.causes': 'messages of errors, which carry no values; gone with the job',
};

function reasons(reason: string, columns: string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, reason]));
}

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('every column that may hold words is erased, or named with the reason why it cannot hold a person', async () => {
  const rewritten = PERSONAL_TEXTS.flatMap(({ table, columns }) =>
    columns.map(({ name }) => `${table}.${name}`),
  );
  const known = new Set([...rewritten, ...ERASED_WITH_THE_ROW, ...Object.keys(KEPT)]);
  const columns = (await textColumns(store.deps.db)).map(({ table, column }) => `${table}.${column}`);
  expect(columns.filter((column) => !known.has(column))).toEqual([]);
});

const PERSON = { fullName: 'Catriona Ferreira', email: 'c.ferreira@acme.example', domain: 'acme.example' };
const PROFILE = 'https://www.linkedin.com/in/catriona-ferreira-4b2a9';
const TEXTS = [PERSON.fullName, PERSON.email, 'catriona-ferreira', 'c.ferreira'];
const SELECTORS: [string, PersonSelector][] = [
  ['profile', { profileUrl: PROFILE }],
  ['e-mail', { email: 'C.Ferreira@Acme.example' }],
  ['name and domain', { fullName: 'Catriona Ferreira', domain: 'acme.example' }],
];

test.each(SELECTORS)('a person in every table is erased from each of them, by %s', async (_how, selector) => {
  const { db, ids } = store.deps;
  const { caller } = await store.newCaller();
  for (const table of ['mailboxes', 'console_lists', 'batches']) await db.write(`DELETE FROM ${table}`);
  const planted = await plantPerson(db, {
    ...PERSON,
    organizationId: caller.organizationId,
    newId: () => ids.uuid(),
    profileUrl: PROFILE,
  });
  const erasable = [
    ...PERSONAL_TEXTS.flatMap(({ table, columns }) => columns.map(({ name }) => `${table}.${name}`)),
    ...ERASED_WITH_THE_ROW.filter(
      (column) => !/^(model_exchanges|page_contents|scoring_assignments|hub_outbox)\.|packed/.test(column),
    ),
  ];
  const before = await tracesOf(db, TEXTS);
  expect(erasable.filter((column) => !before.includes(column))).toEqual([]);

  const erasure = await erasePerson(store.deps, caller.organizationId, selector, COMMAND_LINE);

  expect(await tracesOf(db, TEXTS)).toEqual([]);
  expect(erasure).toMatchObject({ runs: 1, exchanges: 2, pages: 2, answers: 2, emailRows: 2, listRows: 2 });
  const [run] = await db.rows<{ result: string; reasoning: string }>(
    'SELECT result, reasoning FROM runs WHERE id = ?',
    [planted.companyRun],
  );
  expect(run?.reasoning).toBe('[erased] ([erased], [erased]) leads logistics.');
  expect(JSON.parse(run?.result ?? '')).toEqual({
    text: '[erased] ([erased], [erased]) leads logistics.',
    list: [{ name: '[erased]' }],
  });
  for (const table of ['console_list_rows', 'batch_rows'])
    expect(
      await db.rows(`SELECT external_id AS id FROM ${table} WHERE contact_profile_url <> ''`),
      table,
    ).toEqual([{ id: 'crm-2' }]);
  const emptied = await db.rows<object>(
    `SELECT DISTINCT domain, employer_domain AS employer, external_id AS id, error FROM batch_rows WHERE contact_profile_url = ''`,
  );
  expect(emptied).toEqual([
    { domain: '', employer: null, id: null, error: 'belongs to a person who was erased' },
  ]);
  expect(await db.rows("SELECT accepted, rejected FROM console_lists WHERE entity_type = 'contact'")).toEqual(
    [{ accepted: 1, rejected: 0 }],
  );
  expect(
    await db.rows(
      "SELECT i.position FROM batch_items i JOIN batches b ON b.id = i.batch_id WHERE b.kind = 'people'",
    ),
  ).toEqual([{ position: 2 }]);
  expect(await db.rows('SELECT full_name AS name FROM email_batch_rows')).toEqual([{ name: 'John Roe' }]);
  expect(await db.rows('SELECT local_part AS name FROM mailboxes')).toEqual([{ name: 'somebody' }]);
  const left = await db.rows<{ url: string }>(
    'SELECT p.url FROM pages p JOIN run_pages r ON r.page_id = p.id WHERE r.run_id = ?',
    [planted.companyRun],
  );
  expect(left).toEqual([{ url: 'https://acme.example/' }]);
  const audit = await db.rows<{ action: string; details: string }>(
    "SELECT action, details FROM audit_log WHERE organization_id = ? AND actor_kind = 'command-line'",
    [caller.organizationId],
  );
  expect(audit.map(({ action }) => action)).toEqual(['contact.erased']);
  await db.write('DELETE FROM email_batches WHERE organization_id = ?', [caller.organizationId]);
});

test('another organisation keeps what it has, and erasing again changes nothing', async () => {
  const { db, ids } = store.deps;
  const [{ caller }, { caller: other }] = [await store.newCaller(), await store.newCaller()];
  const person = {
    ...PERSON,
    fullName: 'Tobias Quandt',
    email: 't.quandt@other.example',
    domain: 'other.example',
  };
  const planted = await plantPerson(db, {
    ...person,
    organizationId: other.organizationId,
    newId: () => ids.uuid(),
    profileUrl: 'https://www.linkedin.com/in/tobias-quandt-77a',
  });
  const selector = { fullName: 'Tobias Quandt', domain: 'other.example' };
  await erasePerson(store.deps, caller.organizationId, selector, COMMAND_LINE);
  const again = await erasePerson(store.deps, caller.organizationId, selector, COMMAND_LINE);
  expect(again).toEqual({ texts: 0, exchanges: 0, pages: 0, answers: 0, runs: 0, emailRows: 0, listRows: 0 });
  const [run] = await db.rows<{ reasoning: string }>('SELECT reasoning FROM runs WHERE id = ?', [
    planted.companyRun,
  ]);
  expect(run?.reasoning).toContain('Tobias Quandt');
});
