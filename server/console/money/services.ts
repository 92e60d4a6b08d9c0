import type { KeyView } from '@assay/shared/console/money';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import { readSpending } from '../../services/credits/readSpending.ts';
import {
  type ApiKey,
  changeApiKey,
  createApiKey,
  revokeApiKey,
  rotateApiKey,
} from '../../services/organizations/apiKeys.ts';
import { type KeySpending, listKeysWithSpending } from '../../services/organizations/keySpending.ts';
import { readLimits, setLimits } from '../../services/organizations/limits.ts';
import { requireKeyOf, restorableUntil, restoreApiKey } from '../../services/organizations/restoreApiKey.ts';
import { auditFilters, pageOfAudit } from '../../services/readAudit.ts';
import type { MoneyServices } from './interface.ts';

const HOUR_MS = 3_600_000;

/** The services of spending, limits, keys and audit for whoever is signed in. */
export function moneyServices(deps: Deps, caller: Caller, actor: Actor): MoneyServices {
  const { organizationId } = caller;
  const listKeys = async () => {
    const now = deps.clock.now();
    return (await listKeysWithSpending(deps, organizationId)).map((key) => serializeKey(key, now));
  };
  const onOwn = async <Result>(keyId: string, act: () => Promise<Result>): Promise<Result> => {
    await requireKeyOf(deps, organizationId, keyId);
    return act();
  };
  return {
    readSpending: (period) => readSpending(deps, caller, period),
    readLimits: () => readLimits(deps, organizationId),
    async setLimits(changes) {
      await setLimits(deps, organizationId, changes, actor);
      return readLimits(deps, organizationId);
    },
    listKeys,
    async createKey({ expiresInDays, ...settings }) {
      const lifetimeMs = lifetimeOf(expiresInDays);
      const { id, key } = await createApiKey(deps, { organizationId, ...settings, lifetimeMs }, actor);
      return { id, key, name: settings.name, oldValidUntil: null };
    },
    async changeKey({ keyId, expiresInDays, ...settings }) {
      const changes = {
        ...given(settings),
        ...(expiresInDays !== undefined && { lifetimeMs: lifetimeOf(expiresInDays) }),
      };
      await onOwn(keyId, () => changeApiKey(deps, keyId, changes, actor));
      return listKeys();
    },
    async rotateKey({ keyId, overlapHours }) {
      const overlapMs = overlapHours * HOUR_MS;
      const made = await onOwn(keyId, () => rotateApiKey(deps, keyId, { overlapMs }, actor));
      const named = (await listKeys()).find(({ id }) => id === made.id);
      const { id, key, validUntil } = made;
      return { id, key, name: named?.name ?? '', oldValidUntil: validUntil.toISOString() };
    },
    async revokeKey(keyId) {
      await onOwn(keyId, () => revokeApiKey(deps, keyId, actor));
      return listKeys();
    },
    async restoreKey(keyId) {
      await onOwn(keyId, () => restoreApiKey(deps, keyId, actor));
      return listKeys();
    },
    listAudit: (input) => pageOfAudit(deps, organizationId, input),
    auditFilters: () => auditFilters(deps, organizationId),
  };
}

const lifetimeOf = (days: number | null): number | null => (days === null ? null : days * 24 * HOUR_MS);

type Given<Settings> = { [Name in keyof Settings]?: Exclude<Settings[Name], undefined> };

/** Without what was left out. */
const given = <Settings extends object>(settings: Settings): Given<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Given<Settings>;

function serializeKey(key: ApiKey & KeySpending, now: Date): KeyView {
  const { id, name, prefix, scopes, erasesContacts, networks, monthlyCap, spentThisMonth } = key;
  return {
    id,
    name,
    prefix,
    status: statusOf(key, now),
    scopes,
    erasesContacts,
    networks,
    monthlyCap,
    spentThisMonth,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
    restorableUntil: restorableUntil(key, now)?.toISOString() ?? null,
  };
}

function statusOf({ revokedAt, expiresAt, replacedBy }: ApiKey, now: Date): KeyView['status'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return replacedBy === null ? 'active' : 'replaced';
}
