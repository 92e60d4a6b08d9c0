/** @folder What commands print: one JSON value or words, tables, progress, text that is safe for a terminal. */

import Table from 'cli-table3';
import colors from 'picocolors';

/** How a command shows its result. */
export interface Output {
  /** Whether the output is JSON for machines. */
  readonly json: boolean;
  /** One JSON value on stdout for machines, or `human()`'s text for people. */
  show(value: unknown, human: () => string): void;
  /** A note for people beside the result, on stderr. */
  warn(words: string): void;
}

export function createOutput(json: boolean): Output {
  return {
    json,
    show: (value, human) => {
      process.stdout.write(`${json ? JSON.stringify(value) : human()}\n`);
    },
    warn: (words) => {
      process.stderr.write(`${colors.yellow('!')} ${words}\n`);
    },
  };
}

/** A reader that closes the pipe early (`assay technologies | head`) is not an error: the command ends normally. A result that
 * cannot be written, say because the disk is full, is an error, but does not end a server.
 */
export function outliveReaders(): void {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    process.exitCode = 1;
    process.stderr.write(`${colors.red('✖')} the result could not be written: ${message}\n`);
  });
  process.stderr.on('error', () => undefined);
}

/** A plain table with a bold head; dates become readable, missing values a dash. */
export function table(head: string[], rows: unknown[][]): string {
  if (rows.length === 0) return colors.dim('none');
  const drawn = new Table({
    head: head.map((title) => colors.bold(title)),
    style: { head: [], border: [], compact: true },
    chars: {
      top: '',
      'top-mid': '',
      'top-left': '',
      'top-right': '',
      bottom: '',
      'bottom-mid': '',
      'bottom-left': '',
      'bottom-right': '',
      left: '',
      'left-mid': '',
      mid: '',
      'mid-mid': '',
      right: '',
      'right-mid': '',
      middle: '  ',
    },
  });
  for (const row of rows) drawn.push(row.map(readable));
  return drawn.toString();
}

function readable(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
  return String(value);
}
