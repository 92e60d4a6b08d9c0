import type { ActorView, AuditFilters, AuditPage, AuditView, ListAudit } from '@assay/shared/console/money';
import type { Deps } from '../deps.ts';
import type { Actor, AuditEntry } from '../domain/audit.ts';
import { validationError } from '../domain/errors.ts';
import { type AuditPosition, listAuditAfter, readAuditFilters } from '../store/audit.ts';
import { listUsers } from '../store/console/users.ts';
import { listApiKeys } from './organizations/apiKeys.ts';

/** More people and actions than anybody chooses from. */
const FILTERS_MAX = 200;

type Names = ReadonlyMap<string, string>;

/** A page of what was done in an organisation, newest first, with names where they are known. @throws VALIDATION_ERROR for a wrong cursor */
export async function pageOfAudit(
  deps: Pick<Deps, 'db'>,
  organizationId: string,
  { actorKind, actorId, action, cursor, limit }: ListAudit,
): Promise<AuditPage> {
  const actor: Actor | undefined = actorKind && { kind: actorKind, id: actorId ?? null };
  const after = cursor === undefined ? null : positionOf(cursor);
  // One more shows whether there is a next page.
  const [found, names] = await Promise.all([
    listAuditAfter(deps.db, organizationId, { actor, action, after, limit: limit + 1 }),
    namesIn(deps, organizationId),
  ]);
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return {
    entries: entries.map((entry) => viewOf(entry, names)),
    next: found.length > limit && last !== undefined ? cursorOf(last.position) : null,
  };
}

/** Who has done something in an organisation, and what. */
export async function auditFilters(deps: Pick<Deps, 'db'>, organizationId: string): Promise<AuditFilters> {
  const [{ actors, actions }, names] = await Promise.all([
    readAuditFilters(deps.db, organizationId, FILTERS_MAX),
    namesIn(deps, organizationId),
  ]);
  return { actors: actors.map((actor) => actorView(actor, names)), actions };
}

/** Users by their address, keys by their name: as `console:<id>`, `user:<id>` and `key:<id>`. */
async function namesIn(deps: Pick<Deps, 'db'>, organizationId: string): Promise<Names> {
  const [users, keys] = await Promise.all([
    listUsers(deps.db, organizationId),
    listApiKeys(deps, organizationId),
  ]);
  return new Map([
    ...users.flatMap(({ id, email }): [string, string][] => [
      [`console:${id}`, email],
      [`user:${id}`, email],
    ]),
    ...keys.map(({ id, name, prefix }): [string, string] => [
      `key:${id}`,
      name === '' ? `${prefix}…` : `${name} (${prefix}…)`,
    ]),
  ]);
}

const actorView = ({ kind, id }: Actor, names: Names): ActorView => ({
  kind,
  id,
  name: names.get(`${kind}:${id}`) ?? null,
});

function viewOf({ createdAt, actor, action, subject, details }: AuditEntry, names: Names): AuditView {
  const [noun = '', ...rest] = subject.split(':');
  return {
    at: createdAt.toISOString(),
    actor: actorView(actor, names),
    action,
    subject: { noun, id: rest.join(':'), name: names.get(subject) ?? null },
    details,
  };
}

const CURSOR = /^(log|earlier)_(\d{1,15})_(\d{1,15})$/;

const cursorOf = ({ table, createdAt, id }: AuditPosition): string => `${table}_${createdAt.getTime()}_${id}`;

function positionOf(cursor: string): AuditPosition {
  const [, table, at, id] = CURSOR.exec(cursor) ?? [];
  if (at === undefined || id === undefined)
    throw validationError([{ field: 'cursor', message: 'must be the next of an earlier page' }]);
  return { table: table === 'earlier' ? 'earlier' : 'log', createdAt: new Date(Number(at)), id: Number(id) };
}
