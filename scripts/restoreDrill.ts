/**
 * Proves that a back-up can be restored: `npm run restore:drill -- <copy of .data>`, or with DATABASE_URL a database into which a
 * dump was loaded. The copy itself is never started or changed.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { readConfig } from '../server/config.ts';
import { systemRandomness } from '../server/deps.ts';
import { buildDeps } from '../server/runtime/buildDeps.ts';
import { loadEncryptionKey } from '../server/runtime/encryptionKey.ts';
import { createLog } from '../server/runtime/log.ts';
import { openStore } from '../server/runtime/openStore.ts';
import { countSealed } from '../server/services/operations/encryptionKey.ts';
import { accountsThatDoNotClose } from '../server/store/ledger.ts';
import { migrationState } from '../server/store/migrate.ts';
import { summarizeData } from '../server/store/summary.ts';

interface Check {
  name: string;
  isOk: boolean;
  detail: string;
}

const [folder] = process.argv.slice(2);
const copy = await mkdtemp(join(tmpdir(), 'assay-drill-'));
try {
  const checks = await drill();
  for (const { name, isOk, detail } of checks) {
    const mark = isOk ? styleText('green', '✔') : styleText('red', '✖');
    console.log(`${mark} ${name.padEnd(16)} ${detail}`);
  }
  const failed = checks.filter(({ isOk }) => !isOk).length;
  console.log(
    failed === 0 ? 'This back-up can be restored.' : `${failed} of ${checks.length} checks failed.`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await rm(copy, { recursive: true, force: true });
}

async function drill(): Promise<Check[]> {
  const config = readConfig(folder === undefined ? process.env : { ...process.env, DATABASE_URL: '' });
  if (folder === undefined && config.DATABASE_URL === undefined)
    throw new Error('Say which back-up: npm run restore:drill -- <copy of .data>, or set DATABASE_URL.');
  if (folder !== undefined) await cp(folder, copy, { recursive: true, preserveTimestamps: true });
  const restored = folder === undefined ? config : { ...config, ASSAY_DATA_DIR: copy };
  const encryptionKey = await loadEncryptionKey(restored, systemRandomness);
  const store = await openStore(restored, {
    longRunning: false,
    progress: (line) => console.error(`• ${line}`),
  });
  const log = createLog('silent', 'stderr');
  const deps = buildDeps({ config: restored, databaseUrl: store.url, encryptionKey, poolMax: 2, log });
  try {
    const { pending, unknown } = await migrationState(deps.db);
    if (pending.length > 0 || unknown.length > 0) {
      const detail =
        unknown.length > 0
          ? `a newer version made it (${unknown.join(', ')})`
          : `an older version made it: the next start applies ${pending.length} migrations; run the drill with that version`;
      return [{ name: 'schema', isOk: false, detail }];
    }
    const open = await accountsThatDoNotClose(deps.db);
    const { opened, shut } = await countSealed(deps);
    const { organizations, runs, newestRunAt } = await summarizeData(deps.db);
    return [
      { name: 'schema', isOk: true, detail: 'of this version' },
      {
        name: 'ledger',
        isOk: open.length === 0,
        detail:
          open.length === 0
            ? 'the entries of every account add up to its balance, its holds to what it holds'
            : `does not add up for ${open.join(', ')}`,
      },
      {
        name: 'encryption key',
        isOk: shut === 0,
        detail:
          shut === 0
            ? `opens all ${opened} secrets`
            : `does not open ${shut} of ${opened + shut} secrets: it is not the key of this back-up`,
      },
      {
        name: 'data',
        isOk: organizations > 0,
        detail: `${organizations} organisations, ${runs} runs, the newest of ${newestRunAt?.toISOString() ?? 'never'}`,
      },
    ];
  } finally {
    await deps.db.close();
    await store.release();
  }
}
