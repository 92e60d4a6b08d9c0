/** A file for each rule of .dependency-cruiser.cjs that breaks it. A tool that reads nothing would pass: these files prove that it
 * reads, follows type imports as well, and applies every rule.
 */
export const plantedImports: Record<string, { file: string; text: string }> = {
  'wall-of-shared': { file: 'shared/a.ts', text: "import '../server/domain/target.ts';" },
  'wall-of-server-domain': {
    file: 'server/domain/a.ts',
    text: "import type { T } from '../store/target.ts';",
  },
  'wall-of-server-store': { file: 'server/store/a.ts', text: "import '../services/target.ts';" },
  'wall-of-server-outbound': { file: 'server/outbound/a.ts', text: "import '../store/target.ts';" },
  'wall-of-server-research': { file: 'server/research/a.ts', text: "import '../store/target.ts';" },
  'wall-of-server-models': { file: 'server/models/a.ts', text: "import '../store/target.ts';" },
  'wall-of-server-email': { file: 'server/email/a.ts', text: "import '../research/target.ts';" },
  'wall-of-server-hubspot': {
    file: 'server/hubspot/a.ts',
    text: "export { t } from '../services/target.ts';",
  },
  'wall-of-server-serializers': { file: 'server/serializers/a.ts', text: "import '../services/target.ts';" },
  'wall-of-server-services': { file: 'server/services/a.ts', text: "import '../http/target.ts';" },
  'wall-of-server-http': { file: 'server/http/a.ts', text: "await import('../store/target.ts');" },
  'wall-of-server-trpc': { file: 'server/trpc/a.ts', text: "import '../http/target.ts';" },
  'wall-of-server-mcp': { file: 'server/mcp/a.ts', text: "import '../http/target.ts';" },
  'wall-of-server-jobs': { file: 'server/jobs/a.ts', text: "import '../http/target.ts';" },
  'wall-of-server-jobs-consumer.ts': {
    file: 'server/jobs/consumer.ts',
    text: "import '../services/target.ts';",
  },
  'wall-of-server-embedded': { file: 'server/embedded/a.ts', text: "import '../store/target.ts';" },
  'wall-of-server-bin': { file: 'server/bin/a.js', text: "import '../store/target.ts';" },
  'wall-of-crm-extension': { file: 'crm-extension/a.tsx', text: "import '../server/domain/target.ts';" },
  'wall-of-sheets-addon': { file: 'sheets-addon/a.ts', text: "import '../server/domain/target.ts';" },
  'wall-of-clients-typescript': {
    file: 'clients/typescript/src/a.ts',
    text: "import '../../../shared/target.ts';",
  },
  'wall-of-clients-cli': { file: 'clients/cli/a.ts', text: "import '../../server/domain/target.ts';" },
  'wall-of-server-console': { file: 'server/console/a.ts', text: "import '../http/target.ts';" },
  'wall-of-console': { file: 'console/a.tsx', text: "import '../server/domain/target.ts';" },
  'wall-of-migrations': { file: 'migrations/a.ts', text: "import '../server/services/target.ts';" },
  'sequelize-stays-in-the-store': { file: 'server/services/b.ts', text: "import 'sequelize';" },
  'sql-stays-in-the-store': { file: 'server/services/c.ts', text: "import 'mysql2/promise';" },
  'one-way-out': { file: 'server/research/b.ts', text: "import { fetch } from 'undici';" },
  'sockets-stay-at-the-edge': { file: 'server/research/c.ts', text: "import 'node:net';" },
  'processes-are-started-at-the-edge': { file: 'server/http/b.ts', text: "import 'node:child_process';" },
  'only-the-type-of-the-router': {
    file: 'sheets-addon/b.ts',
    text: "import { t } from '../server/trpc/router.ts';",
  },
  'the-router-names-no-server-types': {
    file: 'server/trpc/context.ts',
    text: "import type { T } from '../services/target.ts';",
  },
  'a-trial-loads-the-reader': {
    file: 'server/services/d.ts',
    text: "import { t } from '../models/trial/runTrial.ts';",
  },
  'shared-runs-anywhere': { file: 'shared/b.ts', text: "import 'node:fs';" },
  'no-circles': { file: 'server/domain/b.ts', text: "import type { C } from './c.ts';\nexport type B = C;" },
  'imports-lead-somewhere': { file: 'server/domain/d.ts', text: "import './gone.ts';" },
};

/** The files that the planted files import. */
export const plantedTargets: { file: string; text: string }[] = [
  { file: 'shared/target.ts', text: 'export const t = 1;' },
  ...['domain', 'store', 'services', 'research', 'http'].map((folder) => ({
    file: `server/${folder}/target.ts`,
    text: 'export const t = 1;\nexport type T = 1;',
  })),
  { file: 'server/domain/c.ts', text: "import type { B } from './b.ts';\nexport type C = B | 1;" },
  { file: 'server/trpc/router.ts', text: 'export const t = 1;' },
  { file: 'server/models/trial/runTrial.ts', text: 'export const t = 1;' },
];
