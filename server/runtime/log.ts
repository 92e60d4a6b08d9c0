import { type DestinationStream, type Level, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Log } from '../domain/effects.ts';

/** Fields that could hold a secret are cut out wherever a log line carries them. */
const SECRET_PATHS = [
  'authorization',
  '*.authorization',
  'headers.authorization',
  'req.headers.authorization',
  'key',
  'secret',
  'password',
  'token',
  '*.token',
  '*.secret',
  '*.password',
];

/**
 * The structured log: JSON lines for machines, short coloured lines when a person watches.
 *
 * The server's lines (stdout) are written beside the work and flushed at exit, so that no request waits for the
 * disk; kill -9 may lose the last ones. A command's lines (stderr) are written at once.
 *
 * @param stream  where lines go; the command line uses stderr, so that stdout carries results only
 */
export function createLog(level: Level | 'silent', stream: 'stdout' | 'stderr'): Log {
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
    : pino.destination({ dest: descriptor, sync: stream === 'stderr' });
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_PATHS, censor: '[secret]' },
    },
    destination,
  );
}
