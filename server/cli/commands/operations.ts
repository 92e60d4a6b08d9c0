import { type Command, Option } from 'commander';
import colors from 'picocolors';
import { readConfig } from '../../config.ts';
import { HEALTH_PAGES } from '../../http/health.ts';
import { openApiDocument } from '../../http/openapi.ts';
import { v1Routers } from '../../http/v1/index.ts';
import { HostTurns } from '../../outbound/hostTurns.ts';
import { buildWorkerDeps } from '../../runtime/buildDeps.ts';
import { createLog } from '../../runtime/log.ts';
import { openStore } from '../../runtime/openStore.ts';
import { progressLine } from '../../runtime/screen.ts';
import { type Role, serve } from '../../runtime/serve.ts';
import { diagnose, type Finding } from '../../services/doctor.ts';
import { migrate } from '../../store/migrate.ts';
import { type Globals, outputOf } from '../options.ts';
import { withSession } from '../session.ts';

/** `assay serve`, `migrate`, `doctor` and `openapi`: running the thing. */
export function addOperationCommands(program: Command): void {
  program
    .command('serve')
    .description('run the server: HTTP, jobs, database if needed')
    .addOption(
      new Option('--role <role>', 'what this process does').choices(['all', 'api', 'worker']).default('all'),
    )
    .action(async ({ role }: { role: Role }) => {
      await serve(readConfig(process.env), role);
      process.exit(process.exitCode ?? 0);
    });

  program
    .command('migrate')
    .description('bring the database up to date')
    .action(async (_options: Globals, command: Command) => {
      const store = await openStore(readConfig(process.env), { longRunning: false, progress: progressLine });
      try {
        const applied = await migrate(store.url, (name) => progressLine(name));
        outputOf(command).show({ applied }, () =>
          applied.length === 0 ? 'The database is up to date.' : `${applied.length} migrations applied.`,
        );
      } finally {
        await store.leave();
      }
    });

  program
    .command('doctor')
    .description('look at everything Assay depends on, and say what to do')
    .action(async (_options: Globals, command: Command) => {
      const findings = await withSession(async ({ config, deps, databaseUrl }) => {
        const log = createLog('silent', 'stderr');
        const setting = { config, databaseUrl, encryptionKey: deps.encryptionKey, poolMax: 2, log };
        const workerDeps = await buildWorkerDeps(
          setting,
          new HostTurns({ clock: deps.clock, requestsPerSecond: config.HOST_REQUESTS_PER_SECOND }).for(
            'doctor',
          ),
        );
        const all: Finding[] = [];
        try {
          for await (const finding of diagnose(workerDeps)) {
            all.push(finding);
            if (command.optsWithGlobals<Globals>().json !== true)
              process.stderr.write(`${drawFinding(finding)}\n`);
          }
        } finally {
          await workerDeps.outbound.close();
          await workerDeps.db.close();
        }
        return all;
      });
      const failed = findings.filter(({ state }) => state === 'fail').length;
      outputOf(command).show({ findings }, () =>
        failed === 0
          ? colors.green('Nothing is broken.')
          : colors.red(`${failed} of ${findings.length} checks failed.`),
      );
      if (failed > 0) process.exitCode = 1;
    });

  program
    .command('openapi')
    .description('print the OpenAPI document')
    .action(() => {
      process.stdout.write(
        `${JSON.stringify(openApiDocument(v1Routers, Object.values(HEALTH_PAGES), readConfig(process.env).PUBLIC_URL), null, 2)}\n`,
      );
    });
}

const MARKS = {
  ok: colors.green('✔'),
  warn: colors.yellow('!'),
  fail: colors.red('✖'),
  off: colors.dim('·'),
};

function drawFinding({ check, state, detail, advice }: Finding): string {
  const line = `${MARKS[state]} ${check.padEnd(16)} ${state === 'off' ? colors.dim(detail) : detail}`;
  return advice === null ? line : `${line}\n  ${' '.repeat(16)} ${colors.dim(advice)}`;
}
