import { readConfig } from '../../server/config.ts';
import { systemRandomness } from '../../server/deps.ts';
import { buildDeps } from '../../server/runtime/buildDeps.ts';
import { loadEncryptionKey } from '../../server/runtime/encryptionKey.ts';
import { createApiKey, type MadeKey, type NewApiKey } from '../../server/services/organizations/apiKeys.ts';
import { createOrganization } from '../../server/services/organizations/organizations.ts';
import { migrate } from '../../server/store/migrate.ts';
import { silentLog } from './silentLog.ts';

/** An organisation with an API key. */
export interface MadeOrganization {
  organizationId: string;
  keyId: string;
  key: string;
}

/**
 * Makes an organisation and a key as `assay orgs create` and `assay keys create` do, without their processes; the
 * commands themselves are tested in test/flows/commandLine.test.ts.
 * @param settings  what its server is started with: the database, and the key or the folder of the key that seals secrets
 */
export async function makeOrganization(
  settings: Record<string, string>,
  organization: { name: string; credits: number },
): Promise<MadeOrganization> {
  await migrate(settings.DATABASE_URL ?? '');
  return withDeps(settings, async (deps) => {
    const { id: organizationId } = await createOrganization(deps, organization);
    const { id: keyId, key } = await createApiKey(deps, { organizationId, name: 'test', monthlyCap: null });
    return { organizationId, keyId, key };
  });
}

/** Makes another key as `assay keys create` does. */
export const makeKey = (settings: Record<string, string>, key: NewApiKey): Promise<MadeKey> =>
  withDeps(settings, (deps) => createApiKey(deps, key));

async function withDeps<Result>(
  settings: Record<string, string>,
  work: (deps: ReturnType<typeof buildDeps>) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(settings);
  const encryptionKey = await loadEncryptionKey(config, systemRandomness);
  const databaseUrl = settings.DATABASE_URL ?? '';
  const deps = buildDeps({ config, databaseUrl, encryptionKey, poolMax: 2, log: silentLog });
  try {
    return await work(deps);
  } finally {
    await deps.db.close();
  }
}
