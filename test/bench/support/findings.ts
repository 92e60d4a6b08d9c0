/** One line of the bench: what was measured, beside what it should be. */
export interface Finding {
  what: string;
  /** Against the bare thing, measured in the same run; null where there is nothing to compare with. */
  ratio: number | null;
  /** Of Assay, and of the bare thing where there is one. */
  measured: string;
  aim: string;
  met: boolean;
  /** The numbers behind it. */
  numbers: Record<string, number | number[]>;
}

/** Draws the findings as a table, the ratio first. */
export function drawFindings(findings: readonly Finding[]): string {
  const header = ['ratio', 'measured', 'aim', 'what'];
  const rows = findings.map(({ ratio, measured, aim, met, what }) => [
    ratio === null ? '' : ratio.toFixed(2),
    measured,
    `${met ? '✔' : '✖'} ${aim}`,
    what,
  ]);
  const widths = header.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const draw = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [header, widths.map((width) => '─'.repeat(width)), ...rows].map(draw).join('\n');
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;
export const inMs = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const inMegabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
