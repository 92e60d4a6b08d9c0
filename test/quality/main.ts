/** @folder Labelled companies and how many answers are right (`npm run quality`). */

/**
 * `npm run quality`: asks the labelled companies (test/quality/README.md) and reports how far answers and labels agree: with the
 * recorded replies of a careful reader, and without a model.
 *
 *   --reader recorded|none|model  one reader only; `model` asks the configured one (LLM_BASE_URL, LLM_MODEL)
 *   --record                 with --reader model: keeps its replies in the recording
 *   --company quillmere      this company only
 *   --folder my/companies    companies of your own in the same format
 *   --add my/companies       instead: adds companies that were written as folders to the set, one file each
 *   --faults                 also prints what was wrong, missed or quoted wrongly
 *   --pack                   instead: packs newly recorded replies into the recording, without those that no prompt asks for
 *   --serve 8399             instead: serves the recorded replies, those to the quiz of `assay model test` too, as an
 *                            OpenAI-compatible provider does; with --record the configured model answers what is not recorded
 *   --json                   one JSON value on stdout instead of tables
 *
 * A run over the whole set also writes the table into docs/quality.md.
 */

import { once } from 'node:events';
import { parseArgs, styleText } from 'node:util';
import { addCompanies, type Company, readCompanies } from './harness/company.ts';
import { configuredModel } from './harness/configuredModel.ts';
import { type Judged, judgeItem, judgeQuestion } from './harness/measure.ts';
import {
  type Asked,
  packRecording,
  readRecording,
  recordedModel,
  recordingModel,
} from './harness/recording.ts';
import {
  drawReport,
  type Fault,
  faultsOf,
  linesOf,
  type ReaderReport,
  writeReports,
} from './harness/report.ts';
import { type ReadingModel, researchCompany } from './harness/research.ts';
import { serveModel } from './harness/serveRecording.ts';

const { values } = parseArgs({
  options: {
    reader: { type: 'string' },
    record: { type: 'boolean', default: false },
    company: { type: 'string' },
    folder: { type: 'string' },
    add: { type: 'string' },
    serve: { type: 'string' },
    faults: { type: 'boolean', default: false },
    pack: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const READERS = { recorded: 'recorded careful reader', none: 'no model', model: 'configured model' } as const;
type ReaderName = keyof typeof READERS;

/** Companies asked at once: a reader at a desk is waited for, a recording is not. */
const AT_ONCE = { recorded: 2, none: 2, model: 24 } as const;

function readersChosen(): ReaderName[] {
  if (values.reader === undefined) return ['recorded', 'none'];
  if (!Object.hasOwn(READERS, values.reader))
    throw new Error(`--reader is one of ${Object.keys(READERS).join(', ')}.`);
  return [values.reader as ReaderName];
}

async function modelOf(
  reader: ReaderName,
  recording: Map<string, string>,
  asked: Asked,
): Promise<ReadingModel> {
  if (reader === 'none') return null;
  if (reader === 'recorded') return recordedModel(recording, asked);
  const model = await configuredModel(process.env);
  return values.record ? recordingModel(model, recording, asked) : model;
}

async function ask(companies: readonly Company[], model: ReadingModel, atOnce: number): Promise<Judged[]> {
  const judged: Judged[][] = companies.map(() => []);
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < companies.length; index = next++) {
      const company = companies[index] as Company;
      if (process.stderr.isTTY)
        process.stderr.write(`\r\u001b[2K${index + 1} of ${companies.length}: ${company.slug}`);
      const { questions, items } = await researchCompany(company, model);
      judged[index] = [
        ...questions.map(({ item, outcome }) => judgeQuestion(company, item, outcome)),
        ...items.map(({ item, outcome }) => judgeItem(company, item, outcome)),
      ];
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
  return judged.flat();
}

function drawFaults(faults: readonly Fault[]): string {
  const coloured = ({ kind }: Fault) =>
    styleText(kind === 'missed' ? 'yellow' : 'red', kind.padEnd(7), { stream: process.stdout });
  return faults.map((fault) => `${coloured(fault)} ${fault.id}  ${fault.words}`).join('\n');
}

/** Serves the recorded replies until Ctrl-C; then what was recorded of the quiz is packed. */
async function serve(port: number): Promise<void> {
  const asked: Asked = { calls: 0, characters: 0, missing: 0, keys: new Set() };
  const quiz = await readRecording('quiz');
  const known = new Map([...(await readRecording()), ...quiz]);
  const model = values.record
    ? recordingModel(await configuredModel(process.env), known, asked, 'quiz')
    : recordedModel(known, asked);
  const server = await serveModel(model, port);
  console.log(
    `The recorded careful reader answers at ${server.url}: LLM_BASE_URL=${server.url} LLM_MODEL=${model.name}`,
  );
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await server.close();
  if (values.record) await packRecording(known, asked.keys, 'quiz');
  console.log(`${asked.calls} prompts, ${asked.missing} of them without a recording.`);
}

async function main(): Promise<void> {
  if (values.serve !== undefined) return serve(Number(values.serve));
  if (values.add !== undefined) {
    const added = await addCompanies(values.add);
    console.log(`Added to test/quality/companies: ${added.join(', ')}.`);
    return;
  }
  const all = await readCompanies(values.folder);
  const companies = all.filter(({ slug }) => values.company === undefined || slug === values.company);
  if (companies.length === 0)
    throw new Error(`There is no such company in ${values.folder ?? 'test/quality/companies'}.`);
  const recording = await readRecording();
  const reports: (ReaderReport & { faults: Fault[] })[] = [];
  for (const reader of readersChosen()) {
    const asked: Asked = { calls: 0, characters: 0, missing: 0, keys: new Set() };
    const judged = await ask(companies, await modelOf(reader, recording, asked), AT_ONCE[reader]);
    const questions = judged.filter(({ type }) => type === 'custom').length;
    reports.push({
      reader: READERS[reader],
      lines: linesOf(judged),
      calls: asked.calls,
      charactersPerQuestion: Math.round(asked.characters / Math.max(1, questions)),
      unrecorded: asked.missing / Math.max(1, asked.calls),
      faults: faultsOf(judged),
    });
    if (values.pack && reader === 'recorded') await packRecording(recording, asked.keys);
  }
  if (values.json) console.log(JSON.stringify(reports, null, 2));
  else
    for (const report of reports)
      console.log([drawReport(report), values.faults ? drawFaults(report.faults) : '', ''].join('\n'));
  if (values.company === undefined && values.folder === undefined && values.reader === undefined)
    await writeReports(reports);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
