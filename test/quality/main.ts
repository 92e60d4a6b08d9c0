/**
 * `npm run quality`: researches the labelled companies (test/quality/README.md) and tells how far answers and labels agree.
 *
 *   --type funding           items of this type only
 *   --company quillmere      this folder only
 *   --half tune              companies of this half only (tune, held-out)
 *   --fit                    instead: fits the calibration of confidence on the tune half (server/research/calibrationTable.ts)
 *   --json                   one JSON value on stdout instead of the table
 *
 * A run over everything also writes the table into docs/quality.md.
 */
import { parseArgs, styleText } from 'node:util';
import { LabelledType } from './harness/answerFields.ts';
import { type Company, HALVES, readCompanies } from './harness/company.ts';
import { writeCalibration } from './harness/fit.ts';
import { type JudgedItem, judgeItem } from './harness/measure.ts';
import { drawTable, type Failure, failuresToShow, measureAll, missedAims } from './harness/report.ts';
import { researchItems } from './harness/research.ts';
import { writeDocument } from './harness/writeDocument.ts';

const { values } = parseArgs({
  options: {
    type: { type: 'string' },
    company: { type: 'string' },
    half: { type: 'string' },
    fit: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

function chosenType(): LabelledType | undefined {
  const parsed = LabelledType.optional().safeParse(values.type);
  if (!parsed.success) throw new Error(`--type is one of ${LabelledType.options.join(', ')}.`);
  return parsed.data;
}

function choose(companies: Company[]): Company[] {
  if (values.half !== undefined && !HALVES.some((half) => half === values.half))
    throw new Error(`--half is one of ${HALVES.join(', ')}.`);
  const chosen = companies.filter(
    ({ slug, half }) =>
      (values.company === undefined || slug === values.company) &&
      (values.half === undefined || half === values.half),
  );
  if (chosen.length === 0) throw new Error('There is no such company in test/quality/companies.');
  return chosen;
}

async function judgeAll(
  companies: readonly Company[],
  type: LabelledType | undefined,
): Promise<JudgedItem[]> {
  const judged: JudgedItem[] = [];
  for (const company of companies) {
    const items = company.items.filter((item) => type === undefined || item.type === type);
    if (items.length === 0) continue;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2Kresearching ${company.slug}`);
    judged.push(...(await researchItems(company, items)).map(judgeItem));
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
  return judged;
}

const coloured = (format: Parameters<typeof styleText>[0], words: string) =>
  styleText(format, words, { stream: process.stdout });

function drawFailures(failures: readonly Failure[]): string {
  if (failures.length === 0) return coloured('green', 'Nothing is wrong or missed in the tune half.');
  const lines = failures.map(({ item, kind, told }) =>
    [coloured(kind === 'missed' ? 'yellow' : 'red', kind.padEnd(8)), item, told].join('  '),
  );
  return [coloured('bold', 'In the tune half:'), ...lines].join('\n');
}

/** The new table counts from the next run on: the research of this one has read the old. */
async function calibrate(): Promise<number> {
  if (values.type ?? values.company ?? values.half)
    throw new Error('--fit fits every type on the whole tune half; give it alone.');
  const companies = (await readCompanies()).filter(({ half }) => half === 'tune');
  const fitted = await writeCalibration(await judgeAll(companies, undefined));
  for (const [name, knots] of Object.entries(fitted)) console.log(`${name.padEnd(14)} ${knots.join('  ')}`);
  console.log('Written to server/research/calibrationTable.ts. npm run quality shows what it comes to.');
  return 0;
}

async function main(): Promise<number> {
  if (values.fit) return calibrate();
  const type = chosenType();
  const companies = choose(await readCompanies());
  const judged = await judgeAll(companies, type);
  const measured = measureAll(judged);
  const failures = failuresToShow(judged);
  const missed = measured
    .filter((line) => line.half === 'held-out' && line.type === 'all')
    .flatMap(missedAims);
  if (values.json) console.log(JSON.stringify({ measured, missedAims: missed, failures }, null, 2));
  else {
    const paint = (words: string, met: boolean) => coloured(met ? 'green' : 'red', words);
    console.log([drawTable(measured, paint), drawFailures(failures)].join('\n\n'));
    for (const aim of missed) console.log(coloured('red', `Aim missed on the held-out half: ${aim}.`));
  }
  const isWhole = [values.type, values.company, values.half].every((choice) => choice === undefined);
  if (isWhole) await writeDocument(measured);
  return missed.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
