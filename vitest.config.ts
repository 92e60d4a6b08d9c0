import { defineConfig } from 'vitest/config';

const SECOND = 1000;
const databaseSetup = 'test/support/databaseSetup.ts';

interface Settings {
  include: string[];
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
      testTimeout: settings.seconds * SECOND,
      hookTimeout: Math.max(settings.seconds, 120) * SECOND,
      globalSetup: settings.database ? [databaseSetup] : [],
      isolate: !settings.shareModules,
    },
  };
}

/** The CRM card, in HubSpot's test renderer and in a real browser. */
function cardSuite() {
  return {
    ...suite('card', { include: ['crm-extension/**/*.test.tsx'], seconds: 60, database: false }),
    define: { ASSAY_SERVER_URL: JSON.stringify('https://assay.example.com') },
  };
}

const under = (folder: string) => [`test/${folder}/**/*.test.ts`];

/** `npm test` runs every project (scripts/test.ts); `npx vitest run <path>` runs what lies under the path. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      suite('unit', {
        include: ['{server,shared,scripts,crm-extension,sheets-addon}/**/*.test.ts', ...under('support')],
        seconds: 20,
        database: false,
        shareModules: true,
      }),
      cardSuite(),
      suite('quality', { include: under('quality'), seconds: 120, database: false }),
      suite('contract', { include: under('contract'), seconds: 30, database: true, shareModules: true }),
      suite('database', { include: under('database'), seconds: 60, database: true, shareModules: true }),
      suite('embedded', { include: under('embedded'), seconds: 120, database: false }),
      suite('mail', { include: under('mail'), seconds: 60, database: true }),
      suite('sheets', { include: under('sheets'), seconds: 240, database: true }),
      suite('flows', { include: under('flows'), seconds: 120, database: true }),
      suite('property', { include: under('property'), seconds: 180, database: true, shareModules: true }),
      suite('chaos', { include: under('chaos'), seconds: 300, database: true }),
      suite('browser', { include: under('browser'), seconds: 120, database: true }),
    ],
  },
});
