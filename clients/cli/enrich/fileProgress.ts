import colors from 'picocolors';
import type { Effects } from '../effects.ts';
import { TimeLeft } from '../output/timeLeft.ts';
import type { SliceProgress } from './sliceWork.ts';
import type { FileState } from './state.ts';

/** On a pipe a line is written for each tenth of the work, and at least this often. */
const LINE_EVERY_MS = 60_000;
const TENTHS = 10;
/** Some terminals report no width. */
const COLUMNS = 80;

/** How far a file has come, on stderr: a line that changes on a terminal, now and then a line on a pipe. */
export class FileProgress {
  readonly #rowsExpected: number;
  readonly #effects: Effects;
  readonly #timeLeft: TimeLeft;
  #lastTenth = -1;
  #lastLineAt = 0;

  constructor({ rows, rowsExpected }: Pick<FileState, 'rows' | 'rowsExpected'>, effects: Effects) {
    this.#rowsExpected = Math.max(1, rowsExpected);
    this.#effects = effects;
    this.#timeLeft = new TimeLeft(effects.now(), rows / this.#rowsExpected);
  }

  show({ rows, sliceRows, done, total, failed }: SliceProgress & { rows: number; sliceRows: number }): void {
    const share = Math.min(1, (rows + sliceRows * (total === 0 ? 0 : done / total)) / this.#rowsExpected);
    const now = this.#effects.now();
    const words = [
      `${Math.floor(share * 100)} %`,
      `${done.toLocaleString('en')} of ${total.toLocaleString('en')} answered`,
      ...(rows > 0 || sliceRows < this.#rowsExpected
        ? [
            `rows ${(rows + 1).toLocaleString('en')} to ${(rows + sliceRows).toLocaleString('en')} of ${this.#rowsExpected.toLocaleString('en')}`,
          ]
        : []),
      ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
      ...[this.#timeLeft.words(now, share)].filter((text) => text !== null),
    ];
    this.#write(words.join(' · '), share, now);
  }

  #write(words: string, share: number, now: number): void {
    const { stderr } = process;
    if (stderr.isTTY) {
      stderr.write(`\r\x1b[2K${colors.cyan('•')} ${words.slice(0, (stderr.columns || COLUMNS) - 3)}`);
      return;
    }
    const tenth = Math.floor(share * TENTHS);
    if (tenth === this.#lastTenth && now - this.#lastLineAt < LINE_EVERY_MS) return;
    this.#lastTenth = tenth;
    this.#lastLineAt = now;
    stderr.write(`${words}\n`);
  }

  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K');
  }
}
