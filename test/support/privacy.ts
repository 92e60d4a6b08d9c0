import { createHash } from 'node:crypto';
import type { Actor } from '../../server/domain/audit.ts';
import type { Executor, Value } from '../../server/store/database.ts';
import { packText } from '../../server/store/packedText.ts';

/** Who erases and deletes in tests. */
export const COMMAND_LINE: Actor = { kind: 'command-line', id: 'jane' };

/** Columns that hold texts, as the database itself lists them. */
export interface TextColumn {
  table: string;
  column: string;
  isText: boolean;
}

/** Every column of the schema that may hold words: text of any length, and packed texts. */
export async function textColumns(db: Executor): Promise<TextColumn[]> {
  const rows = await db.rows<{ tableName: string; columnName: string; dataType: string }>(
    `SELECT TABLE_NAME AS tableName, COLUMN_NAME AS columnName, DATA_TYPE AS dataType
     FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE()
       AND (DATA_TYPE IN ('varchar', 'tinytext', 'text', 'mediumtext', 'longtext', 'json', 'varbinary',
              'blob', 'mediumblob', 'longblob')
         OR (DATA_TYPE = 'char' AND CHARACTER_MAXIMUM_LENGTH > 36))
     ORDER BY TABLE_NAME, ORDINAL_POSITION`,
  );
  return rows.map(({ tableName, columnName, dataType }) => ({
    table: tableName,
    column: columnName,
    isText: !/binary|blob/.test(dataType),
  }));
}

/** Columns that contain one of these texts, without regard to case. */
export async function tracesOf(db: Executor, texts: readonly string[]): Promise<string[]> {
  const traces: string[] = [];
  for (const { table, column, isText } of await textColumns(db)) {
    if (!isText) continue;
    const found = await db.rows(
      `SELECT 1 AS one FROM \`${table}\`
       WHERE ${texts.map(() => `LOWER(\`${column}\`) LIKE ?`).join(' OR ')} LIMIT 1`,
      texts.map((text) => `%${text.toLowerCase()}%`),
    );
    if (found.length > 0) traces.push(`${table}.${column}`);
  }
  return traces;
}

const sha = (text: string) => createHash('sha256').update(text).digest();
const AT = new Date('2026-11-20T08:00:00Z');

/** A person who is written into the tables of one organisation, and the ids of what names them. */
export interface Planted {
  companyRun: string;
  contactRun: string;
  deliveryId: string;
  batchId: string;
}

interface PlantedPerson {
  organizationId: string;
  newId: () => string;
  fullName: string;
  email: string;
  domain: string;
  profileUrl: string;
}

/**
 * Writes a person into every table that can hold one, as the product would: a run about them, a company's run that quotes them,
 * a batch row, the verification cache, kept answers, and the notes of every other table.
 */
export async function plantPerson(db: Executor, person: PlantedPerson): Promise<Planted> {
  const { organizationId, newId, fullName, email, domain, profileUrl } = person;
  const said = `${fullName} (${email}, ${profileUrl}) leads logistics.`;
  const saidJson = JSON.stringify({ text: said, list: [{ name: fullName }] });
  const insert = (table: string, row: Record<string, Value>) =>
    db.write(
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).map(() => '?')})`,
      Object.values(row),
    );
  const companyId = newId();
  await insert('companies', { id: companyId, organization_id: organizationId, domain, created_at: AT });
  const run = async (entityType: string, contactProfileUrl: string | null) => {
    const id = newId();
    await insert('runs', {
      id,
      organization_id: organizationId,
      surface: 'enrichment',
      entity_type: entityType,
      type: 'custom',
      status: 'completed',
      company_id: entityType === 'company' ? companyId : null,
      domain: entityType === 'company' ? domain : null,
      contact_profile_url: contactProfileUrl,
      parameters: saidJson,
      force_refresh: 0,
      cache_key: sha(id),
      answer_type: 'open_text',
      result_schema_version: 'custom/1',
      result: saidJson,
      reasoning: said,
      confidence: '0.8',
      sources: JSON.stringify([{ url: `https://${domain}/team`, title: fullName, excerpt: said }]),
      change_context: saidJson,
      credits_state: 'charged',
      credits_amount: '1',
      price_version: '2026-11-01',
      error: said,
      created_at: AT,
      completed_at: AT,
      research_cost: saidJson,
    });
    await insert('run_questions', {
      run_id: id,
      organization_id: organizationId,
      entity_type: entityType,
      contact_profile_url: contactProfileUrl,
      asked: saidJson,
      created_at: AT,
    });
    await insert('run_steps', { run_id: id, stage: 'reading', detail: said, at: AT });
    await insert('run_webhooks', { run_id: id, url_hash: sha(id), url: 'https://hooks.example.com/a' });
    for (const [position, prompt] of [said, 'Nobody is named here.'].entries())
      await insert('model_exchanges', {
        run_id: id,
        position,
        exchange_key: sha(`${id}${position}`),
        kind: 'reading',
        model: 'm',
        prompt_version: '1',
        prompt: await packText(prompt),
        reply: await packText('{}'),
        created_at: AT,
      });
    const deliveryId = newId();
    await insert('webhook_deliveries', {
      id: deliveryId,
      organization_id: organizationId,
      run_id: id,
      url_hash: sha('url'),
      url: 'https://hooks.example.com/a',
      body: saidJson,
      status: 'failed',
      attempts: 1,
      last_error: said,
      created_at: AT,
    });
    await insert('webhook_attempts', {
      delivery_id: deliveryId,
      at: AT,
      error: said,
      response_excerpt: said,
      duration_ms: 5,
    });
    await insert('model_usage', {
      run_id: id,
      organization_id: organizationId,
      operation: 'enrich.custom',
      calls: 1,
      failed_calls: 0,
      input_tokens: 1,
      cached_tokens: 0,
      output_tokens: 1,
      seconds: '1',
      usd: '0',
      created_at: AT,
    });
    return { id, deliveryId };
  };
  const company = await run('company', null);
  const contact = await run('contact', profileUrl);
  const slug = fullName.toLowerCase().replaceAll(' ', '-');
  for (const [name, url, body] of [
    ['about', `https://${domain}/team/${slug}`, `<p>${said}</p>`],
    ['press', `https://${domain}/press`, `<html><body><p><b>${fullName}</b> said so.</p></body></html>`],
    ['home', `https://${domain}/`, '<html><body><p>We ship parcels.</p></body></html>'],
  ] as const) {
    const hash = sha(`${organizationId}${body}`);
    const id = newId();
    const { deflateRawSync } = await import('node:zlib');
    await insert('page_contents', {
      hash,
      bytes: deflateRawSync(body),
      size_bytes: body.length,
      created_at: AT,
    });
    await insert('pages', {
      id,
      request_hash: sha(`${organizationId}${url}`),
      method: 'GET',
      requested_url: url,
      url,
      status: 200,
      headers: JSON.stringify({
        'content-type': 'text/html',
        ...(name === 'about' ? { link: `<${profileUrl}>; rel=author` } : {}),
      }),
      content_hash: hash,
      accessed_at: AT,
    });
    await insert('run_pages', { run_id: company.id, page_id: id });
  }
  const templateId = newId();
  await insert('signal_templates', {
    id: newId(),
    template_id: templateId,
    version: 1,
    latest: 1,
    organization_id: organizationId,
    name: said,
    description: said,
    question: `Does ${fullName} still work there?`,
    answer_type: 'open_text',
    output_schema: saidJson,
    qualification_criteria: saidJson,
    source: 'user',
    created_at: AT,
  });
  const profileId = newId();
  await insert('scoring_profiles', {
    id: profileId,
    organization_id: organizationId,
    type: 'contact',
    name: said,
    description: said,
    settings: saidJson,
    revision: 1,
    created_at: AT,
    updated_at: AT,
  });
  await insert('scoring_rules', {
    id: newId(),
    profile_id: profileId,
    signal_template_id: templateId,
    dimension: 'fit',
    answer_type: 'open_text',
    point_values: saidJson,
    choice_labels: saidJson,
    created_at: AT,
  });
  await insert('scoring_profile_versions', {
    profile_id: profileId,
    revision: 1,
    origin: 'published',
    actor_kind: 'system',
    rules: saidJson,
    settings: saidJson,
    created_at: AT,
  });
  const companyHash = sha(`company ${organizationId} ${domain}`);
  const score = {
    profile_id: profileId,
    object_hash: companyHash,
    dimension: 'fit',
    organization_id: organizationId,
    score: '50',
    contributions: saidJson,
    missing: saidJson,
    signal_coverage: 1,
    total_rules: 1,
    version: 1,
    computed_at: AT,
  };
  await insert('scores', {
    ...score,
    id: newId(),
    previous_contributions: saidJson,
    content: Buffer.alloc(16),
    profile_revision: 1,
  });
  await insert('score_history', score);
  await insert('score_requests', { organization_id: organizationId, object_hash: companyHash, times: 1 });
  await insert('profile_rescores', { profile_id: profileId, revision: 1, requested_at: AT });
  await insert('template_answers', {
    organization_id: organizationId,
    object_hash: companyHash,
    signal_template_id: templateId,
    run_id: company.id,
    answer_type: 'open_text',
    result: saidJson,
  });
  for (const [objectHash, objectId] of [
    [companyHash, domain],
    [sha(`contact ${organizationId}`), 'https://profiles.example/in/somebody-else'],
  ] as const)
    await insert('scoring_assignments', {
      profile_id: profileId,
      object_hash: objectHash,
      id: newId(),
      organization_id: organizationId,
      object_id: objectId,
      assigned_at: AT,
    });
  await insert('webhook_events', {
    id: newId(),
    organization_id: organizationId,
    type: 'score.changed',
    object_hash: companyHash,
    data: saidJson,
    created_at: AT,
  });
  await insert('webhook_endpoints', {
    id: newId(),
    organization_id: organizationId,
    url: 'https://hooks.example.com/b',
    events: '["score.changed"]',
    status: 'enabled',
    status_since: AT,
    secret: Buffer.from('sealed'),
    created_at: AT,
  });
  await insert('webhook_destinations', {
    id: newId(),
    organization_id: organizationId,
    origin_hash: sha('origin'),
    created_at: AT,
  });
  const bulkId = newId();
  await insert('batches', {
    id: bulkId,
    organization_id: organizationId,
    kind: 'bulk',
    status: 'completed',
    researches: saidJson,
    accepted: 1,
    rejected: 1,
    cached: 0,
    credits: '1',
    price_version: '2026-11-01',
    progressed_in: 0,
    created_at: AT,
  });
  await insert('batch_rows', {
    batch_id: bulkId,
    position: 0,
    domain: email,
    external_id: fullName,
    error: said,
  });
  await insert('batch_items', { batch_id: bulkId, position: 0, research: 0, state: 'cancelled' });
  const listId = newId();
  await insert('console_lists', {
    id: listId,
    organization_id: organizationId,
    name: `Contacts of ${fullName}`,
    accepted: 0,
    rejected: 1,
    researches: saidJson,
    created_at: AT,
  });
  await insert('console_list_rows', {
    list_id: listId,
    position: 0,
    domain: email,
    name: fullName,
    external_id: fullName,
    error: said,
  });
  await insert('console_views', {
    id: newId(),
    organization_id: organizationId,
    name: `Known to ${fullName}`,
    parameters: JSON.stringify({ contains: email }),
    created_at: AT,
  });
  const peopleId = newId();
  await insert('batches', {
    id: peopleId,
    organization_id: organizationId,
    kind: 'people',
    status: 'completed',
    researches: '[]',
    accepted: 1,
    rejected: 1,
    cached: 0,
    credits: '1',
    price_version: '2026-11-01',
    progressed_in: 0,
    created_at: AT,
    ended_at: AT,
  });
  await insert('console_lists', {
    id: peopleId,
    organization_id: organizationId,
    entity_type: 'contact',
    name: 'Fair in May',
    accepted: 2,
    rejected: 1,
    researches: '[]',
    batch_id: peopleId,
    created_at: AT,
  });
  const somebody = 'https://www.linkedin.com/in/somebody-else-9';
  for (const [position, row] of [
    { url: profileUrl.replace('www.', 'de.'), name: fullName, hash: sha(profileUrl), error: null },
    { url: `see ${profileUrl}`, name: fullName, hash: null, error: 'is no profile URL' },
    { url: somebody, name: 'Somebody Else', hash: sha(somebody), error: null },
  ].entries()) {
    await insert('console_list_rows', {
      list_id: peopleId,
      position,
      domain: row.error === null ? domain : '',
      contact_profile_url: row.url,
      name: row.name,
      external_id: `crm-${position}`,
      object_hash: row.hash,
      error: row.error,
    });
    await insert('batch_rows', {
      batch_id: peopleId,
      position,
      domain: '',
      contact_profile_url: row.url,
      employer_domain: domain,
      external_id: `crm-${position}`,
      item_position: row.error === null ? position : null,
      error: row.error,
    });
    if (row.error === null)
      await insert('batch_items', { batch_id: peopleId, position, research: 0, state: 'cancelled' });
  }
  await insert('dead_jobs', {
    queue: 'research',
    subject: newId(),
    organization_id: organizationId,
    attempts: 1,
    causes: saidJson,
    died_at: AT,
  });
  await insert('job_lanes', { queue: 'research', organization_id: organizationId, priority: 0 });
  await insert('model_days', { day: '2026-11-20', scope: organizationId, usd: '0' });
  const hubId = Number.parseInt(sha(organizationId).toString('hex').slice(0, 8), 16);
  await insert('hubs', {
    hub_id: hubId,
    organization_id: organizationId,
    status: 'connected',
    connected_at: AT,
    created_at: AT,
    updated_at: AT,
  });
  await insert('hub_outbox', {
    hub_id: hubId,
    object_hash: companyHash,
    organization_id: organizationId,
    object_type: 'company',
    object_id: domain,
    changes: 1,
    status: 'dead',
    attempts: 1,
    reason: said,
    changed_at: AT,
  });
  await insert('hub_records', {
    hub_id: hubId,
    object_type: 'company',
    record_id: '1',
    organization_id: organizationId,
    object_hash: companyHash,
    written: saidJson,
    kept: saidJson,
  });
  await insert('hub_associated', {
    hub_id: hubId,
    object_type: 'deal',
    record_id: '2',
    written: saidJson,
    kept: saidJson,
    written_at: AT,
  });
  await insert('hub_user_days', { hub_id: hubId, user_id: '7', day: '2026-11-20' });
  await insert('hub_refreshes', { hub_id: hubId, object_hash: companyHash, tried_at: AT });
  await insert('hub_events', {
    hub_id: hubId,
    event_hash: sha('event'),
    kind: 'changed',
    object_type: 'company',
    record_id: '1',
    received_at: AT,
    attempts: 1,
    outcome: said,
  });
  await insert('hub_actions', {
    hub_id: hubId,
    callback_id: 'callback',
    object_type: 'company',
    record_id: '1',
    only_missing: 0,
    received_at: AT,
    expires_at: AT,
    attempts: 1,
    outcome: said,
  });
  await insert('hub_write_backs', { hub_id: hubId });
  await insert('hub_research_days', { hub_id: hubId, day: '2026-11-20', runs: 1 });
  await insert('hub_connect_links', {
    link_hash: sha(`${organizationId}link`),
    organization_id: organizationId,
    created_at: AT,
    expires_at: AT,
  });
  await db.write('UPDATE organizations SET description = ? WHERE id = ?', [
    JSON.stringify({ general: said }),
    organizationId,
  ]);
  for (const [name, body, packed] of [
    ['plain', saidJson, null],
    ['packed', null, saidJson],
  ] as const)
    await insert('idempotency_keys', {
      scope_hash: sha(`${organizationId}${name}`),
      organization_id: organizationId,
      body_hash: sha(name),
      status: 200,
      body,
      packed_body: packed === null ? null : await packText(packed),
      headers: JSON.stringify({ location: `/v1/contacts?contactProfileUrl=${profileUrl}` }),
      locked_until: AT,
      created_at: AT,
      expires_at: AT,
    });
  const batchId = newId();
  await insert('email_batches', {
    id: batchId,
    organization_id: organizationId,
    price_version: '2026-11-01',
    created_at: AT,
  });
  const groupId = newId();
  await insert('email_batch_groups', { id: groupId, batch_id: batchId, domain, progressed_in: 0 });
  const row = { batch_id: batchId, domain, held: 0, group_id: groupId };
  await insert('email_batch_rows', { ...row, position: 0, full_name: fullName, status: 'found', email });
  await insert('email_batch_rows', {
    ...row,
    position: 1,
    full_name: fullName.toUpperCase(),
    status: 'not_found',
  });
  await insert('email_batch_rows', { ...row, position: 2, full_name: 'John Roe', status: 'not_found' });
  const key = sha(fullName.toLowerCase());
  const outcome = JSON.stringify({ status: 'found', email });
  await insert('mail_searches', { domain, search_hash: key, outcome, checked_at: AT });
  await insert('asked_mail_searches', {
    organization_id: organizationId,
    domain,
    search_hash: key,
    asked_at: AT,
  });
  const [localPart = ''] = email.split('@');
  for (const local_part of [localPart, 'somebody'])
    await insert('mailboxes', {
      domain,
      local_part,
      hosts_hash: sha('mx'),
      state: 'accepted',
      checked_at: AT,
    });
  await insert('jobs', {
    queue: 'research',
    subject: contact.id,
    available_at: AT,
    attempt: 0,
    created_at: AT,
  });
  return { companyRun: company.id, contactRun: contact.id, deliveryId: company.deliveryId, batchId };
}
