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

function linesTo(descriptor: number, isBuffered: boolean): DestinationStream {
  const lines = pino.destination({ dest: descriptor, sync: true, ...(isBuffered && BUFFERED) });
  if (isBuffered) process.once('exit', () => lines.flushSync()); // pino does so only for those that another thread writes
  return lines;
}
