import colors from 'picocolors';
import { readConfig } from '../../../config.ts';
import { idsFrom, systemClock, systemRandomness } from '../../../deps.ts';
import { openChosenModel } from '../../../models/chooseModel.ts';
import { eitherModel } from '../../../models/standby.ts';
import { HostRateLimiter } from '../../../outbound/hostRateLimiter.ts';
import { createOutbound } from '../../../outbound/index.ts';
import type { PageStore } from '../../../outbound/web.ts';
import { createLog } from '../../../runtime/log.ts';
import { type OpenedStore, openStore } from '../../../runtime/openStore.ts';
import { progressLine } from '../../../runtime/screen.ts';
import { diagnose, type Finding } from '../../../services/operations/doctor.ts';
import { type Database, openDatabase } from '../../../store/database.ts';
import type { Output } from '../../output.ts';

/** No stored pages: the doctor works without a database. */
const NO_PAGES: PageStore = { newest: async () => null, keep: async () => {} };

/** Runs the health checks with the server's configuration. @returns whether all passed */
export async function examine(output: Output): Promise<boolean> {
  const config = readConfig(process.env);
  const hostLimiter = new HostRateLimiter({
    clock: systemClock,
    requestsPerSecond: config.HOST_REQUESTS_PER_SECOND,
  });
  const log = createLog('silent', 'stderr');
  const { settings, builtInModel } = await openChosenModel(config);
  const outbound = await createOutbound(settings, {
    builtInModel,
    clock: systemClock,
    ids: idsFrom(systemClock, systemRandomness),
    log,
    chooseModel: eitherModel({ clock: systemClock, log }),
    pageStore: NO_PAGES,
    rateLimiter: hostLimiter.for('doctor'),
  });
  let store: OpenedStore | undefined;
  let db: Database | undefined;
  const findings: Finding[] = [];
  try {
    const subject = {
      config: settings,
      outbound,
      openDatabase: async () => {
        store ??= await openStore(config, { longRunning: false, progress: progressLine });
        db ??= openDatabase(store.url, { poolMax: 1 });
        return db;
      },
    };
    for await (const finding of diagnose(subject)) {
      findings.push(finding);
      if (!output.json) process.stderr.write(`${drawFinding(finding)}\n`);
    }
  } finally {
    hostLimiter.close();
    await outbound.close();
    await db?.close();
    await store?.release();
  }
  const failed = findings.filter(({ state }) => state === 'fail').length;
  output.show({ findings }, () =>
    failed === 0
      ? colors.green('All checks passed.')
      : colors.red(`${failed} of ${findings.length} checks failed.`),
  );
  return failed === 0;
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
