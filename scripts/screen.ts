import { styleText } from 'node:util';
import { type StepResult, totalsLine, totalsOf } from './results.ts';

const SHOWN_FAILURE_LINES = 25;

/** The output while the tests run: on stderr, except for the final table and the last line. */
export const screen = {
  step(name: string): void {
    console.error(styleText('bold', `\n▶ ${name}`, { stream: process.stderr }));
  },
  progress(line: string): void {
    console.error(styleText('dim', `  ${line}`, { stream: process.stderr }));
  },
  /** The output of a step while another one runs beside it. */
  line(name: string, line: string): void {
    if (line.trim() !== '')
      console.error(`${styleText('dim', `${name} │`, { stream: process.stderr })} ${line}`);
  },
  result(result: StepResult): void {
    const ok = result.failures.length === 0;
    const words = `${ok ? '✓' : '✗'} ${result.step}: ${counts(result)} (${result.seconds.toFixed(1)} s)`;
    console.error(styleText(ok ? 'green' : 'red', words, { stream: process.stderr }));
  },
};

function counts({ passed, failures, skipped }: StepResult): string {
  const line = totalsLine({ passed, failed: failures.length, skipped: skipped.length });
  return skipped.length > 0 ? `${line}, ${skipped.length} skipped` : line;
}

/** The table of all steps, what was skipped and why, what failed and how, and the totals as the last line. */
export function printReport(results: readonly StepResult[]): void {
  const rows = results.map((result) => [
    result.step,
    String(result.passed),
    String(result.failures.length),
    String(result.skipped.length),
    result.seconds.toFixed(1),
  ]);
  const table = [['step', 'passed', 'failed', 'skipped', 'seconds'], ...rows];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  console.log('');
  table.forEach((row, index) => {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(colour(index === 0 ? 'dim' : row[2] === '0' ? 'green' : 'red', cells.join('  ')));
  });
  printSkips(results);
  printFailures(results);
  console.log(`\n${totalsLine(totalsOf(results))}`);
}

function printSkips(results: readonly StepResult[]): void {
  const skips = results.flatMap(({ step, skipped }) =>
    skipped.map((skip) => `${step}: ${skip.name}: ${skip.reason}`),
  );
  if (skips.length > 0)
    console.log(
      colour('yellow', `\n${skips.length} skipped:\n${skips.map((line) => `  ${line}`).join('\n')}`),
    );
}

function printFailures(results: readonly StepResult[]): void {
  for (const { step, failures } of results) {
    for (const { name, message } of failures) {
      console.log(colour('red', `\n✗ ${step}: ${name}`));
      const lines = message.split('\n');
      for (const line of lines.slice(0, SHOWN_FAILURE_LINES)) console.log(`  ${line}`);
      if (lines.length > SHOWN_FAILURE_LINES)
        console.log(`  … ${lines.length - SHOWN_FAILURE_LINES} lines more`);
    }
  }
}

function colour(format: Parameters<typeof styleText>[0], text: string): string {
  return styleText(format, text, { stream: process.stdout });
}
