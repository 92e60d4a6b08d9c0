import colors from 'picocolors';

/** A progress line that changes during long work; on a pipe its title is said once. */
export interface Progress {
  update(detail: string): void;
  end(): void;
}

/** Starts a progress display on stderr, so that stdout stays clean for the result. */
export function startProgress(title: string): Progress {
  const { stderr } = process;
  if (!stderr.isTTY) {
    stderr.write(`${title}\n`);
    return { update: () => {}, end: () => {} };
  }
  const draw = (detail: string) => {
    const room = Math.max(20, (stderr.columns || 80) - title.length - 6);
    stderr.write(`\r\x1b[2K${colors.cyan('•')} ${title} ${colors.dim(detail.slice(0, room))}`);
  };
  draw('');
  return { update: draw, end: () => stderr.write('\r\x1b[2K') };
}
