/** @folder The chapters of the demonstration, and their output. */

import { screenWidth, shorten, wrap } from '@assay/cli/output/plainText';
import colors from 'picocolors';

/** The output of the demonstration: for people on stdout, with `--json` as progress on stderr. */
export interface Story {
  /** The width in columns. */
  readonly width: number;
  heading(title: string): void;
  /** A paragraph, wrapped. */
  say(text: string): void;
  /** A command or request. */
  command(text: string): void;
  /** Formatted output. */
  show(block: string): void;
  /** A step of the preparation. */
  step(text: string): void;
  /** Progress rows, one for each name. */
  rows(names: readonly string[]): Rows;
}

/** Progress rows. On a terminal they change in place; elsewhere each is printed once, when it ends. */
export interface Rows {
  update(name: string, detail: string): void;
  end(name: string, detail: string, went: 'well' | 'badly'): void;
  close(): void;
}

const REDRAW_MS = 100;

/** @param json  whether stdout is reserved for one JSON value */
export function createStory(json: boolean): Story {
  const stream = json ? process.stderr : process.stdout;
  const width = screenWidth(stream.columns);
  const write = (text: string) => stream.write(`${text}\n`);
  return {
    width,
    heading: (title) => write(`\n${colors.bold(colors.inverse(` ${title} `))}\n`),
    say: (text) => write(`${wrap(text, width).join('\n')}\n`),
    command: (text) => write(`${colors.yellow(text)}\n`),
    show: (block) => {
      if (!json) write(`${block}\n`);
    },
    step: (text) => write(colors.dim(`• ${text}`)),
    rows: (names) => (stream.isTTY ? liveRows(stream, width, names) : plainRows(write, names)),
  };
}

const MARKS = { well: colors.green('✔'), badly: colors.red('✖') };

function plainRows(write: (text: string) => void, names: readonly string[]): Rows {
  const column = columnFor(names);
  return {
    update: () => {},
    end: (name, detail, went) => write(`${MARKS[went]} ${name.padEnd(column)}${detail}`),
    close: () => write(''),
  };
}

const SPINNER = ['⠋', '⠙', '⠸', '⠴', '⠦', '⠇'];

function liveRows(stream: NodeJS.WriteStream, width: number, names: readonly string[]): Rows {
  const column = columnFor(names);
  const rows = new Map(names.map((name) => [name, { mark: '', detail: '' }]));
  let frame = 0;
  let drawn = false;
  const draw = () => {
    frame += 1;
    const spinner = colors.cyan(SPINNER[frame % SPINNER.length] ?? '');
    const lines = [...rows].map(
      ([name, { mark, detail }]) =>
        `\u001b[2K${mark === '' ? spinner : mark} ${name.padEnd(column)}${colors.dim(shorten(detail, width - column - 3))}`,
    );
    stream.write(`${drawn ? `\u001b[${names.length}A` : ''}${lines.join('\n')}\n`);
    drawn = true;
  };
  const timer = setInterval(draw, REDRAW_MS);
  draw();
  return {
    update: (name, detail) => {
      const row = rows.get(name);
      if (row?.mark === '') row.detail = detail;
    },
    end: (name, detail, went) => rows.set(name, { mark: MARKS[went], detail }),
    close: () => {
      clearInterval(timer);
      draw();
      stream.write('\n');
    },
  };
}

function columnFor(names: readonly string[]): number {
  return Math.max(...names.map((name) => name.length)) + 2;
}
