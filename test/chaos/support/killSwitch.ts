import type { Sequelize } from 'sequelize';
import type { SeededRandom } from './seededRandom.ts';

/** When the process kills itself: at which statement, counted over all connections, and at which moment of it. */
interface Fuse {
  counts: 'every statement' | 'commits only';
  left: number;
  /** `sent`: the statement is sent and its answer never read. `answered`: the answer is read but not passed on. */
  moment: 'before' | 'sent' | 'answered';
}

const STATEMENTS_MAX = 1_600;
const COMMITS_MAX = 140;

type Send = (this: unknown, ...parameters: unknown[]) => unknown;

/**
 * Makes this process kill itself (SIGKILL, so nothing is tidied up) at a random statement: between two of a
 * transaction, before its COMMIT, while COMMIT is on its way, or after it before the caller learns of it. Works below
 * Sequelize, on mysql2's connections, so BEGIN and COMMIT count like any other statement.
 */
export function armKillSwitch(sequelize: Sequelize, random: SeededRandom): void {
  const fuse: Fuse = random.happens(0.4)
    ? {
        counts: 'commits only',
        left: random.between(1, COMMITS_MAX),
        moment: random.pick(['before', 'sent', 'answered']),
      }
    : {
        counts: 'every statement',
        left: random.between(20, STATEMENTS_MAX),
        moment: random.pick(['before', 'sent', 'answered']),
      };
  sequelize.addHook('afterConnect', (connection) => {
    const patched = connection as { query: Send; execute: Send };
    patched.query = dyingAt(fuse, patched.query);
    patched.execute = dyingAt(fuse, patched.execute);
  });
}

function dyingAt(fuse: Fuse, send: Send): Send {
  return function sendOrDie(...parameters) {
    if (!isLast(fuse, parameters[0])) return send.apply(this, parameters);
    if (fuse.moment === 'before') die();
    if (fuse.moment === 'sent') {
      const sent = send.apply(this, parameters);
      setImmediate(die);
      return sent;
    }
    const withoutCallback = parameters.slice(0, -1);
    return send.apply(this, [...withoutCallback, die]);
  };
}

/** Counts the statement down. */
function isLast(fuse: Fuse, statement: unknown): boolean {
  if (fuse.counts === 'commits only' && !/^commit\b/i.test(textOf(statement))) return false;
  fuse.left -= 1;
  return fuse.left === 0;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return (statement as { sql?: string }).sql ?? '';
}

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}
