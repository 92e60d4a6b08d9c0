import { type Command, Option } from 'commander';
import { readConfig } from '../../../config.ts';
import { openStore } from '../../../runtime/openStore.ts';
import { progressLine } from '../../../runtime/screen.ts';
import type { Role } from '../../../runtime/serve.ts';
import { migrate } from '../../../store/migrate.ts';
import { type Globals, outputOf } from '../../options.ts';

/** `assay serve`, `migrate`, `doctor` and `openapi`: operating the server. Each loads its modules when it runs, so that
 * small commands start quickly.
 */
export function addOperationCommands(program: Command): void {
  program
    .command('serve')
    .description('run the server: HTTP, jobs, and a private database if none is configured')
    .addOption(
      new Option('--role <role>', 'the part of the work that this process does')
        .choices(['all', 'api', 'worker'])
        .default('all'),
    )
    .action(async ({ role }: { role: Role }, command: Command) => {
      const { serve } = await import('../../../runtime/serve.ts');
      await serve(readConfig(process.env), role, outputOf(command));
      process.exit(process.exitCode ?? 0);
    });

  program
    .command('migrate')
    .description('apply pending database migrations')
    .action(async (_options: Globals, command: Command) => {
      const store = await openStore(readConfig(process.env), { longRunning: false, progress: progressLine });
      try {
        const applied = await migrate(store.url, (name) => progressLine(name));
        outputOf(command).show({ applied }, () =>
          applied.length === 0 ? 'The database is up to date.' : `${applied.length} migrations applied.`,
        );
      } finally {
        await store.release();
      }
    });

  program
    .command('doctor')
    .description('check everything that Assay depends on, and say what to do')
    .action(async (_options: Globals, command: Command) => {
      const { examine } = await import('./doctor.ts');
      const healthy = await examine(outputOf(command));
      if (!healthy) process.exitCode = 1;
    });

  program
    .command('openapi')
    .description('print the OpenAPI document')
    .action(async () => {
      const { HEALTH_PAGES } = await import('../../../http/health.ts');
      const { openApiDocument } = await import('../../../http/openapi/openapi.ts');
      const { v1Routers } = await import('../../../http/v1/index.ts');
      const document = openApiDocument(v1Routers, Object.values(HEALTH_PAGES), readConfig(process.env));
      process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    });
}
