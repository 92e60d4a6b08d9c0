import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { type DestinationStream, type Level, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Log } from '../domain/effects.ts';
import { withoutSecrets } from './withoutSecrets.ts';

/** Where the lines of the log go. */
export type LogStream = 'stdout' | 'stderr';

/**
 * So many bytes of lines are written at once, or what there is after so many milliseconds. Not in worker threads, which
 * write little and have nobody who flushes at their exit.
 */
const BUFFERED = { minLength: 32_768, maxWrite: 65_536, periodicFlush: 100 };

/** So much is kept of what could not be written yet. */
const KEPT_BYTES_MAX = 1_048_576;
const STDERR = 2;

/**
 * The structured log: JSON lines for machines, short coloured lines when a person watches.
 *
 * The server's lines (stdout) are written several at a time, at most a tenth of a second late, and flushed at exit: a write for each
 * request would cost a tenth of what it costs, and one that another thread makes nearly as much. kill -9 may lose the last ones. A
 * command's lines (stderr) are written at once.
 *
 * @param stream  where lines go; the command line uses stderr, so that stdout carries results only
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
      formatters: { log: withoutSecrets },
      serializers: { err: (error: unknown) => error }, // serialized, with its secrets taken out, by the formatter
    },
    destination,
  );
}

/**
 * A log that cannot be written (its disk is full) loses lines and stops nothing: what has been said so far is kept up to a
 * bound and tried again with the next lines, and stderr is told once.
 */
function linesTo(descriptor: number, isBuffered: boolean): DestinationStream {
  const lines = pino.destination({
    dest: descriptor,
    sync: true,
    maxLength: KEPT_BYTES_MAX,
    ...(isBuffered && BUFFERED),
  });
  let isTold = false;
  lines.on('error', (fault: NodeJS.ErrnoException) => {
    if (isTold) return;
    isTold = true;
    tellOperator(`the log cannot be written (${fault.code ?? fault.message}); lines are lost until it can\n`);
  });
  lines.on('write', () => {
    isTold = false;
  });
  // pino does so only for those that another thread writes. Not flushSync: it tries for ever what cannot be written.
  if (isBuffered) process.once('exit', () => lines.end());
  return lines;
}

/** By the descriptor: a stream that cannot be written would throw later, where nobody hears it. */
function tellOperator(words: string): void {
  try {
    writeSync(STDERR, words);
  } catch {
    // There is nobody left to tell.
  }
}
