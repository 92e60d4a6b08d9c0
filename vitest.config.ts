import { configDefaults, defineConfig } from 'vitest/config';
import { extent } from './test/support/extent.ts';

const SECOND = 1000;
const databaseSetup = 'test/support/databaseSetup.ts';

interface Settings {
  include: string[];
  /** Files that only the long run has. */
  onlyLong?: string[];
  /** A limit for what hangs, and no promise: a busy machine takes many times as long as a quiet one. */
  seconds: number;
  database: boolean;
  /**
   * Whether the files that a worker runs share its modules, which saves loading the server anew for each. For suites that
   * change nothing of the process; the others give each file a process of its own.
   */
  shareModules?: boolean;
}

/** One suite; what it needs decides its time limit and whether an engine is started for it. */
function suite(name: string, settings: Settings) {
  return {
    extends: true as const,
    test: {
      name,
      include: settings.include,
      exclude: [...configDefaults.exclude, ...extent({ usual: settings.onlyLong ?? [], long: [] })],
      testTimeout: settings.seconds * SECOND,
      hookTimeout: Math.max(settings.seconds, 300) * SECOND,
      globalSetup: settings.database ? [databaseSetup] : [],
      isolate: !settings.shareModules,
    },
  };
}

/** The CRM card, in HubSpot's test renderer and in a real browser. */
function cardSuite() {
  return {
    ...suite('card', { include: ['crm-extension/**/*.test.tsx'], seconds: 240, database: false }),
    define: { ASSAY_SERVER_URL: JSON.stringify('https://assay.example.com') },
  };
}

const under = (folder: string) => [`test/${folder}/**/*.test.ts`];

/**
 * `npm test` runs every project (scripts/test.ts); `npx vitest run <path>` runs what lies under the path, with
 * ASSAY_TEST_LONG=1 as in the long run.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: false,
    // A limit for what never comes true; the default is a second, which a busy machine exceeds.
    expect: { poll: { timeout: 50 * SECOND } },
    projects: [
      suite('unit', {
        include: [
          '{server,shared,scripts,crm-extension,sheets-addon,clients,console,deploy}/**/*.test.ts',
          ...under('support'),
          ...under('hubspot'),
        ],
        seconds: 60,
        database: false,
        shareModules: true,
      }),
      cardSuite(),
      suite('quality', { include: under('quality'), seconds: 600, database: false }),
      suite('contract', { include: under('contract'), seconds: 120, database: true, shareModules: true }),
      suite('database', { include: under('database'), seconds: 240, database: true, shareModules: true }),
      suite('embedded', { include: under('embedded'), seconds: 300, database: false }),
      suite('mail', { include: under('mail'), seconds: 240, database: true }),
      suite('sheets', { include: under('sheets'), seconds: 600, database: true, shareModules: true }),
      suite('flows', { include: under('flows'), seconds: 400, database: true, shareModules: true }),
      suite('property', { include: under('property'), seconds: 600, database: true, shareModules: true }),
      suite('chaos', {
        include: under('chaos'),
        // Each kills one server after another over hundreds of rows. Of what they promise the usual run has the rules, in
        // test/property, and kills: of the ledger and of servers here, of a batch in test/mail; everythingKilled repeats keyed
        // orders as repeatedOrders does.
        onlyLong: ['hubspotWriteBack', 'emailBatch', 'rescore', 'repeatedOrders', 'tenants'].map(
          (name) => `test/chaos/${name}.test.ts`,
        ),
        seconds: 600,
        database: true,
        shareModules: true,
      }),
      suite('browser', { include: under('browser'), seconds: 400, database: true, shareModules: true }),
    ],
  },
});
