/**
 * `npm run quality`: researches the labelled companies (test/quality/README.md) and tells how far answers and labels agree.
 *
 *   --type funding           items of this type only; `custom` for free questions
 *   --answer-type number     free questions of this answer type only
 *   --model scripted         free questions without a model, with an honest and with an obedient one (docs/quality.md)
 *   --company quillmere      this folder only
 *   --half tune              companies of this half only (tune, held-out)
 *   --folder my/companies    a set of your own in the same format, with pages that cannot be published, say; of a folder called
 *                            `unseen` the totals alone are told
 *   --reworded               free questions that have other words (test/quality/README.md), in those
 *   --altered                instead: changes the sentences that right answers of every sixth company of the tune half rest on, so that
 *                            they state nothing any more, and tells how many answers stand all the same
 *   --fit                    instead: fits the calibration of confidence on the tune half (server/research/claims/calibrationTable.ts);
 *                            with --type custom that of free questions (server/research/questions/calibrationTable.ts)
 *   --json                   one JSON value on stdout instead of the table
 *
 * A run over everything also writes the tables into docs/quality.md; so does --model scripted alone.
 */
import { basename, resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { askAltered, sampleForAltering } from './harness/alteredPages.ts';
import { LabelledType } from './harness/answerFields.ts';
import { type Company, HALVES, readCompanies } from './harness/company.ts';
import { writeCalibration, writeQuestionCalibration } from './harness/fit.ts';
import { type JudgedItem, judgeItem, type Measured } from './harness/measure.ts';
import { inOtherWords, type QuestionItem } from './harness/question.ts';
import { measureQuestions } from './harness/questionAnswer.ts';
import { askAll, askWithModels, compareRuns } from './harness/questionReport.ts';
import {
  AIMS,
  type Aims,
  drawTable,
  type Failure,
  failuresToShow,
  measureAll,
  missedAims,
  QUESTION_AIMS,
} from './harness/report.ts';
import { researchItems } from './harness/research.ts';
import { type TableName, writeDocument } from './harness/writeDocument.ts';

const { values } = parseArgs({
  options: {
    type: { type: 'string' },
    'answer-type': { type: 'string' },
    model: { type: 'string' },
    company: { type: 'string' },
    half: { type: 'string' },
    folder: { type: 'string' },
    reworded: { type: 'boolean', default: false },
    altered: { type: 'boolean', default: false },
    fit: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

/** The part of the set that `--type` and `--answer-type` choose. */
function chosenPart(): { prebuilt: boolean; questions: boolean; type: LabelledType | undefined } {
  if (values.model !== undefined && values.model !== 'scripted') throw new Error('--model is scripted.');
  const onlyQuestions =
    values.type === 'custom' || values['answer-type'] !== undefined || values.model || values.reworded;
  if (onlyQuestions) return { prebuilt: false, questions: true, type: undefined };
  const parsed = LabelledType.optional().safeParse(values.type);
  if (!parsed.success) throw new Error(`--type is one of ${LabelledType.options.join(', ')}, custom.`);
  return { prebuilt: true, questions: parsed.data === undefined, type: parsed.data };
}

const isChosenQuestion = ({ answerType }: QuestionItem) =>
  values['answer-type'] === undefined || answerType === values['answer-type'];

function choose(companies: Company[]): Company[] {
  if (values.half !== undefined && !HALVES.some((half) => half === values.half))
    throw new Error(`--half is one of ${HALVES.join(', ')}.`);
  const chosen = companies.filter(
    ({ slug, half }) =>
      (values.company === undefined || slug === values.company) &&
      (values.half === undefined || half === values.half),
  );
  if (chosen.length === 0)
    throw new Error(`There is no such company in ${values.folder ?? 'test/quality/companies'}.`);
  if (!values.reworded) return chosen;
  const reworded = chosen.map((company) => ({ ...company, questions: inOtherWords(company.questions) }));
  if (reworded.every(({ questions }) => questions.length === 0))
    throw new Error('No question there has other words; those of test/quality/natural have.');
  return reworded;
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
  if (isKeptUnseen()) return 'What is wrong or missed here is not told: docs/quality.md says why.';
  if (failures.length === 0) return coloured('green', 'Nothing is wrong or missed in the tune half.');
  const lines = failures.map(({ item, kind, told }) =>
    [coloured(kind === 'missed' ? 'yellow' : 'red', kind.padEnd(8)), item, told].join('  '),
  );
  return [coloured('bold', 'In the tune half:'), ...lines].join('\n');
}

/** The new table counts from the next run on: the research of this one has read the old. */
async function calibrate(): Promise<number> {
  if (values.company ?? values.half ?? values.folder ?? values['answer-type'])
    throw new Error('--fit fits on the whole tune half; give it alone, or with --type custom.');
  const companies = (await readCompanies()).filter(({ half }) => half === 'tune');
  const isOnlyQuestions = values.type === 'custom';
  if (values.type !== undefined && !isOnlyQuestions)
    throw new Error('--fit fits every prebuilt type at once, and free questions with --type custom.');
  const fitted = isOnlyQuestions
    ? await writeQuestionCalibration(await askAll(companies))
    : await writeCalibration(await judgeAll(companies, undefined));
  const folder = isOnlyQuestions ? 'questions' : 'claims';
  for (const [name, knots] of Object.entries(fitted)) console.log(`${name.padEnd(14)} ${knots.join('  ')}`);
  console.log(
    `Written to server/research/${folder}/calibrationTable.ts. npm run quality shows what it comes to.`,
  );
  return 0;
}

/** One table with what it found; `missed` are the aims that its totals of the held-out half miss. */
interface Section {
  table: TableName;
  measured: Measured[];
  aims: Aims;
  missed: string[];
  failures: Failure[];
}

/** What nobody is to look at, for it tells how rules carry over: test/quality/README.md. */
const isKeptUnseen = (): boolean =>
  values.folder !== undefined && basename(resolve(values.folder)) === 'unseen';

function section(table: TableName, measured: Measured[], aims: Aims, failures: Failure[]): Section {
  const totals = measured.filter(({ half, type }) => half === 'held-out' && /^all$| model$/.test(type));
  const missed = totals.flatMap((line) => missedAims(line, aims));
  return { table, measured, aims, missed, failures: isKeptUnseen() ? [] : failures };
}

async function measureSections(companies: readonly Company[]): Promise<Section[]> {
  const { prebuilt, questions, type } = chosenPart();
  const sections: Section[] = [];
  if (prebuilt) {
    const judged = await judgeAll(companies, type);
    sections.push(section('prebuilt', measureAll(judged), AIMS, failuresToShow(judged)));
  }
  if (values.model !== undefined) {
    const runs = await askWithModels(companies, isChosenQuestion);
    const failures = runs.flatMap(({ model, judged }) =>
      failuresToShow(judged).map((failure) => ({ ...failure, item: `${model}: ${failure.item}` })),
    );
    return [section('models', compareRuns(runs), QUESTION_AIMS, failures)];
  }
  if (questions) {
    const judged = await askAll(companies, isChosenQuestion);
    if (judged.length > 0)
      sections.push(section('questions', measureQuestions(judged), QUESTION_AIMS, failuresToShow(judged)));
  }
  return sections;
}

async function tellAltered(): Promise<number> {
  const altered = await askAltered(sampleForAltering(await readCompanies(values.folder)));
  if (values.json) console.log(JSON.stringify(altered, null, 2));
  else {
    console.log(coloured('bold', `${'alteration'.padEnd(34)}asked  stood`));
    for (const { name, asked, stood } of altered)
      console.log(`${name.padEnd(34)}${String(asked).padStart(5)}  ${String(stood).padStart(5)}`);
  }
  return 0;
}

async function main(): Promise<number> {
  if (values.fit) return calibrate();
  if (values.altered) return tellAltered();
  const sections = await measureSections(choose(await readCompanies(values.folder)));
  if (values.json) console.log(JSON.stringify(sections, null, 2));
  else {
    const paint = (words: string, met: boolean) => coloured(met ? 'green' : 'red', words);
    for (const { measured, aims, missed, failures } of sections) {
      console.log([drawTable(measured, paint, aims), drawFailures(failures), ''].join('\n\n'));
      for (const aim of missed) console.log(coloured('red', `Aim missed on the held-out half: ${aim}.`));
    }
  }
  const { type, company, half, folder, reworded, 'answer-type': answerType } = values;
  const isWhole =
    !reworded && [type, company, half, folder, answerType].every((choice) => choice === undefined);
  if (isWhole) for (const { table, measured } of sections) await writeDocument(table, measured);
  return sections.every(({ missed }) => missed.length === 0) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
