import colors from 'picocolors';
import type { Clock } from '../../../domain/effects.ts';
import { showBytes } from '../../../models/install/disk.ts';

/** The progress of a long transfer. */
export interface Transfer {
  update(doneBytes: number, bytes: number): void;
  /** Shows a message on a line of its own. */
  note(sentence: string): void;
  end(): void;
}

const DRAWN_EVERY_MS = 100;
/** On a pipe, where each line stays. */
const WRITTEN_EVERY_MS = 10_000;
const BAR_COLUMNS = 24;
/** The time over which the speed is averaged. */
const SPEED_OVER_MS = 5_000;

/** Shows a transfer on stderr: as a bar on a terminal, else as a line every ten seconds. */
export function startTransfer(
  title: string,
  clock: Clock,
  stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'> = process.stderr,
): Transfer {
  let shownAt = stream.isTTY ? Number.NEGATIVE_INFINITY : clock.now().getTime();
  let mark: { at: number; done: number } | null = null;
  let speed: number | null = null;

  function noteSpeed(at: number, done: number): void {
    if (mark === null || done < mark.done) mark = { at, done };
    else if (at - mark.at >= SPEED_OVER_MS) {
      speed = ((done - mark.done) / (at - mark.at)) * 1000;
      mark = { at, done };
    }
  }

  return {
    update(done, total) {
      const at = clock.now().getTime();
      noteSpeed(at, done);
      if (at - shownAt < (stream.isTTY ? DRAWN_EVERY_MS : WRITTEN_EVERY_MS) && done < total) return;
      shownAt = at;
      const line = transferLine(done, total, speed);
      if (!stream.isTTY) stream.write(`${title}: ${line}\n`);
      else {
        const room = Math.max(0, stream.columns - title.length - line.length - 5);
        const bar = room > 4 ? `${barOf(done / total, Math.min(BAR_COLUMNS, room))} ` : '';
        stream.write(`\r\x1b[2K${colors.cyan('•')} ${title} ${bar}${line}`);
      }
    },
    note(sentence) {
      stream.write(`${stream.isTTY ? '\r\x1b[2K' : ''}${colors.yellow('!')} ${sentence}\n`);
    },
    end() {
      if (stream.isTTY) stream.write('\r\x1b[2K');
    },
  };
}

/** `43 % of 9.05 GB, 12.3 MB/s, 7 min left`; without a speed only the first part. */
export function transferLine(done: number, total: number, bytesPerSecond: number | null): string {
  const share = `${total === 0 ? 100 : Math.floor((done / total) * 100)} % of ${showBytes(total)}`;
  if (bytesPerSecond === null || bytesPerSecond <= 0 || done >= total) return share;
  const seconds = (total - done) / bytesPerSecond;
  const left = seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
  return `${share}, ${showBytes(bytesPerSecond)}/s, ${left} left`;
}

function barOf(share: number, columns: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * columns);
  return `${'█'.repeat(filled)}${colors.dim('░'.repeat(columns - filled))}`;
}
