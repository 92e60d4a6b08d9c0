import { readConfig } from '../../server/config.ts';
import { systemRandomness } from '../../server/deps.ts';
import { buildDeps } from '../../server/runtime/buildDeps.ts';
import { loadEncryptionKey } from '../../server/runtime/encryptionKey.ts';
import { createApiKey } from '../../server/services/apiKeys.ts';
import { createOrganization } from '../../server/services/organizations.ts';
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
  const config = readConfig(settings);
  const databaseUrl = settings.DATABASE_URL ?? '';
  await migrate(databaseUrl);
  const encryptionKey = await loadEncryptionKey(config, systemRandomness);
  const deps = buildDeps({ config, databaseUrl, encryptionKey, poolMax: 2, log: silentLog });
  try {
    const { id: organizationId } = await createOrganization(deps, organization);
    const { id: keyId, key } = await createApiKey(deps, { organizationId, name: 'test', monthlyCap: null });
    return { organizationId, keyId, key };
  } finally {
    await deps.db.close();
  }
}
