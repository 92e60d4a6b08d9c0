import type { Executor, Value } from './database.ts';
import { type OwnedTable, rowsOfOwners } from './ownedRows.ts';
import { unpackText } from './packedText.ts';

/**
 * Every text column in which a person may be named beside what is stored about them as a person: answers of companies,
 * questions, deliveries, notes. Erasing a person rewrites them. `test/database/privacy/everyTable.test.ts` fails when a
 * text column is in no list.
 */
export const PERSONAL_TEXTS: readonly TextTable[] = [
  {
    table: 'runs',
    owner: { column: 'id', of: 'run' },
    key: ['id'],
    columns: [
      ...json('parameters', 'result', 'sources', 'change_context', 'research_cost'),
      ...plain('reasoning', 'error'),
    ],
  },
  { table: 'run_questions', owner: { column: 'run_id', of: 'run' }, key: ['run_id'], columns: json('asked') },
  { table: 'run_steps', owner: { column: 'run_id', of: 'run' }, key: ['id'], columns: plain('detail') },
  {
    table: 'webhook_deliveries',
    owner: { column: 'organization_id', of: 'organization' },
    key: ['created_at', 'id'],
    columns: [...json('body'), ...plain('last_error')],
  },
  {
    table: 'webhook_attempts',
    owner: { column: 'delivery_id', of: 'delivery' },
    key: ['id'],
    columns: plain('error', 'response_excerpt'),
  },
  {
    table: 'webhook_events',
    owner: { column: 'organization_id', of: 'organization' },
    key: ['id'],
    columns: json('data'),
  },
  {
    table: 'batches',
    owner: { column: 'organization_id', of: 'organization' },
    key: ['id'],
    columns: json('researches'),
  },
  {
    table: 'batch_rows',
    owner: { column: 'batch_id', of: 'batch' },
    key: ['position'],
    columns: plain('domain', 'external_id', 'error'),
  },
  {
    table: 'console_lists',
    owner: { column: 'organization_id', of: 'organization' },
    key: ['created_at', 'id'],
    columns: [...plain('name'), ...json('researches')],
  },
  {
    table: 'console_list_rows',
    owner: { column: 'list_id', of: 'list' },
    key: ['position'],
    columns: plain('domain', 'name', 'external_id', 'error'),
  },
  {
    table: 'console_views',
    owner: { column: 'organization_id', of: 'organization' },
    key: ['created_at', 'id'],
    columns: [...plain('name'), ...json('parameters')],
  },
  {
    table: 'dead_jobs',
    owner: { column: 'organization_id', of: 'organization' },
    key: ['died_at', 'id'],
    columns: json('causes'),
  },
  {
    table: 'template_answers',
    owner: { column: 'organization_id', of: 'organization' },
    key: ['object_hash', 'signal_template_id'],
    columns: json('result'),
  },
  {
    table: 'signal_templates',
    owner: { column: 'organization_id', of: 'organization' },
    key: ['id'],
    columns: [
      ...plain('name', 'description', 'question'),
      ...json('output_schema', 'qualification_criteria'),
    ],
  },
  {
    table: 'organizations',
    owner: { column: 'id', of: 'organization' },
    key: ['id'],
    columns: json('description'),
  },
  {
    table: 'scoring_profiles',
    owner: { column: 'organization_id', of: 'organization' },
    key: ['created_at', 'id'],
    columns: [...plain('name', 'description'), ...json('settings')],
  },
  {
    table: 'scoring_rules',
    owner: { column: 'profile_id', of: 'profile' },
    key: ['signal_template_id', 'dimension'],
    columns: json('point_values', 'choice_labels'),
  },
  {
    table: 'scoring_profile_versions',
    owner: { column: 'profile_id', of: 'profile' },
    key: ['revision'],
    columns: json('rules', 'settings'),
  },
  {
    table: 'scores',
    owner: { column: 'profile_id', of: 'profile' },
    key: ['object_hash', 'dimension'],
    columns: json('contributions', 'previous_contributions', 'missing'),
  },
  {
    table: 'score_history',
    owner: { column: 'profile_id', of: 'profile' },
    key: ['object_hash', 'dimension', 'version'],
    columns: json('contributions', 'missing'),
  },
  {
    table: 'hub_outbox',
    owner: { column: 'hub_id', of: 'hub' },
    key: ['object_hash'],
    columns: plain('reason'),
  },
  {
    table: 'hub_records',
    owner: { column: 'hub_id', of: 'hub' },
    key: ['object_type', 'record_id'],
    columns: json('written', 'kept'),
  },
  {
    table: 'hub_associated',
    owner: { column: 'hub_id', of: 'hub' },
    key: ['object_type', 'record_id'],
    columns: json('written', 'kept'),
  },
  {
    table: 'hub_events',
    owner: { column: 'hub_id', of: 'hub' },
    key: ['event_hash'],
    columns: plain('outcome'),
  },
  {
    table: 'hub_actions',
    owner: { column: 'hub_id', of: 'hub' },
    key: ['callback_id'],
    columns: plain('outcome'),
  },
];

/** A table with texts. */
export interface TextTable extends OwnedTable {
  columns: readonly TextColumn[];
}

interface TextColumn {
  name: string;
  isJson: boolean;
}

function plain(...names: string[]): TextColumn[] {
  return names.map((name) => ({ name, isJson: false }));
}

function json(...names: string[]): TextColumn[] {
  return names.map((name) => ({ name, isJson: true }));
}

const PORTION = 200;

/**
 * Rewrites the texts of some owners, a portion of rows at a time, each changed row in a statement of its own: nothing waits
 * for it and repeating it is harmless. Of JSON only the strings are rewritten.
 *
 * @param owners  ids of owners of the kind that the table has
 * @returns the owner of each row that was changed
 */
export async function rewriteTexts(
  db: Executor,
  table: TextTable,
  owners: readonly Value[],
  rewrite: (text: string) => string,
): Promise<Value[]> {
  const changed: Value[] = [];
  const columns = table.columns.map(({ name }) => name);
  for await (const row of rowsOfOwners(db, table, columns, owners, PORTION)) {
    const changes = table.columns.flatMap(({ name, isJson }) => {
      const before = row[name];
      if (typeof before !== 'string') return [];
      const after = isJson ? rewrittenJson(before, rewrite) : rewrite(before).slice(0, roomOf(before));
      return after === before ? [] : [{ name, after }];
    });
    if (changes.length === 0) continue;
    const owner = row[table.owner.column] ?? null;
    await db.write(
      `UPDATE ${table.table} SET ${changes.map(({ name }) => `${name} = ?`).join(', ')}
       WHERE ${table.owner.column} = ? AND ${table.key.map((column) => `${column} = ?`).join(' AND ')}`,
      [...changes.map(({ after }) => after), owner, ...table.key.map((column) => row[column] ?? null)],
    );
    changed.push(owner);
  }
  return changed;
}

/** The narrowest text column holds 200 characters. A text that would come out longer is cut where it may not fit. */
const NARROWEST = 200;
const roomOf = (before: string) => Math.max(NARROWEST, before.length);

function rewrittenJson(text: string, rewrite: (text: string) => string): string {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return rewrite(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [rewrite(name), walk(one)]));
  };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return rewrite(text); // cut off where a column ends
  }
  const before = JSON.stringify(parsed);
  const after = JSON.stringify(walk(parsed));
  return after === before ? text : after;
}

/** Deletes exchanges with models whose prompt or reply is recognised. @returns the run of each */
export async function eraseExchanges(
  db: Executor,
  runIds: readonly string[],
  names: (text: string) => boolean,
): Promise<string[]> {
  const rows = await db.rows<{ runId: string; position: number; prompt: Buffer; reply: Buffer }>(
    'SELECT run_id AS runId, position, prompt, reply FROM model_exchanges WHERE run_id IN (?)',
    [runIds],
  );
  const erased: string[] = [];
  for (const { runId, position, prompt, reply } of rows) {
    if (!names(await unpackText(prompt)) && !names(await unpackText(reply))) continue;
    await db.write('DELETE FROM model_exchanges WHERE run_id = ? AND position = ?', [runId, position]);
    erased.push(runId);
  }
  return erased;
}
