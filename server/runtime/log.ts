import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { type DestinationStream, type Level, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Log } from '../domain/effects.ts';
import { redactSecrets } from './redactSecrets.ts';

/** The stream that log lines are written to. */
export type LogStream = 'stdout' | 'stderr';

/**
 * Lines are written in blocks of this many bytes, or after this many milliseconds. Not in worker threads, which write
 * little and are not flushed at their exit.
 */
const BUFFERED = { minLength: 32_768, maxWrite: 65_536, periodicFlush: 100 };

/** Limit of what is buffered while the log cannot be written. */
const KEPT_BYTES_MAX = 1_048_576;
const STDERR = 2;

/**
 * The structured log: JSON lines for machines, short coloured lines when a person watches.
 *
 * The server's lines (stdout) are written in blocks, at most a tenth of a second late, and flushed at exit: one write
 * per request would add a tenth to the cost of a request, and writing from another thread nearly as much. kill -9 may
 * lose the last lines. A command's lines (stderr) are written at once.
 *
 * @param stream where lines are written; the command line uses stderr, so that stdout carries results only
 */
export function createLog(level: Level | 'silent', stream: LogStream): Log {
  const descriptor = stream === 'stdout' ? 1 : 2;
  const watched = (stream === 'stdout' ? process.stdout : process.stderr).isTTY === true;
  const destination: DestinationStream = watched
    ? pretty({
        destination: descriptor,
        sync: true,
        colorize: true,
        ignore: 'pid,hostname',
        translateTime: 'SYS:HH:MM:ss',
      })
    : linesTo(descriptor, stream === 'stdout' && isMainThread);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: redactSecrets },
      serializers: { err: (error: unknown) => error }, // already serialized, with secrets redacted, by the formatter
    },
    destination,
  );
}

/**
 * A log that cannot be written (a full disk, say) loses lines and stops nothing: pending lines are kept up to a limit
 * and retried with the next ones, and a warning is written to stderr once.
 */
function linesTo(descriptor: number, isBuffered: boolean): DestinationStream {
  const lines = pino.destination({
    dest: descriptor,
    sync: true,
    maxLength: KEPT_BYTES_MAX,
    ...(isBuffered && BUFFERED),
  });
  let hasWarned = false;
  lines.on('error', (fault: NodeJS.ErrnoException) => {
    if (hasWarned) return;
    hasWarned = true;
    warnOperator(`the log cannot be written (${fault.code ?? fault.message}); lines are lost until it can\n`);
  });
  lines.on('write', () => {
    hasWarned = false;
  });
  // pino does this only for logs that another thread writes. Not flushSync, which retries forever when the log cannot be written.
  if (isBuffered) process.once('exit', () => lines.end());
  return lines;
}

/** Through the descriptor: a stream that cannot be written would throw later, where nothing catches it. */
function warnOperator(words: string): void {
  try {
    writeSync(STDERR, words);
  } catch {
    // There is no other place to report it.
  }
}
