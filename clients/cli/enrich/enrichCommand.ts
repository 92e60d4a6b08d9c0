import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import type { Credits } from '@assay/shared/credits';
import { isHeaderless, ROLES } from '@assay/shared/table/columns';
import colors from 'picocolors';
import { CommandFault } from '../commandFault.ts';
import type { Api } from '../connection/api.ts';
import { requireConnection } from '../connection/connection.ts';
import type { Effects } from '../effects.ts';
import type { Globals } from '../options.ts';
import type { Output } from '../output/output.ts';
import { plainText } from '../output/plainText.ts';
import { columnsOfFile, readColumnOptions } from './columnOptions.ts';
import { enrichFile, type FileTask } from './enrichFile.ts';
import { FileProgress } from './fileProgress.ts';
import { type EnrichOptions, jobDigest, makePlan } from './plan.ts';
import { type Price, priceFile } from './price.ts';
import { researchSample } from './sample.ts';
import { type FileState, lockOutput, newState, readState, writeState } from './state.ts';
import { readTableFormat } from './tableFormat.ts';
import { tableRows } from './tableRows.ts';

/** The options of `assay enrich`. */
export interface EnrichFileOptions extends Globals, EnrichOptions {
  output: string;
  column?: string[];
  yes?: boolean;
  dryRun?: boolean;
  overwrite?: boolean;
}

const RECOGNISED_BY_ROWS = 200;

/** `assay enrich` from the file to the last line: recognise, price, ask, research, write. */
export async function enrichCommand(
  input: string,
  options: EnrichFileOptions,
  output: Output,
  effects: Effects,
): Promise<void> {
  const api = await requireConnection(effects);
  const task = await readTask(api, input, options);
  if (options.dryRun) {
    const price = await priceFile(task, api, () => {});
    output.show({ input, ...shownPrice(price) }, () => drawPrice(price, task));
    return;
  }
  const unlock = await lockOutput(options.output);
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort(new Interrupted());
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const state = await begin(task, api, options, output, { effects, signal: interrupted.signal });
    if (state === null) return;
    const progress = new FileProgress(state, effects);
    const done = await enrichFile(task, state, {
      api,
      effects,
      signal: interrupted.signal,
      onProgress: (at) => progress.show(at),
    }).finally(() => progress.end());
    const { rows, totals } = done;
    const result = {
      input,
      output: options.output,
      rows,
      ...totals,
      credits: Number(totals.credits.toFixed(4)),
    };
    output.show(result, () => drawResult(result, task));
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await unlock();
  }
}

class Interrupted extends CommandFault {
  constructor() {
    super(
      'Stopped. What was started goes on at the server; run the same command again to collect it and go on.',
    );
  }
}

async function readTask(
  api: Api,
  input: string,
  options: EnrichFileOptions,
): Promise<FileTask & { skipsHeader: boolean }> {
  const given = readColumnOptions(options.column ?? []);
  const format = await readTableFormat(input);
  const sample: string[][] = [];
  for await (const row of tableRows(input, format)) {
    sample.push(row);
    if (sample.length > RECOGNISED_BY_ROWS) break;
  }
  const [first = [], ...others] = sample;
  const skipsHeader = !isHeaderless(first);
  const header = skipsHeader ? first : first.map((_, place) => `column ${place + 1}`);
  const columns = columnsOfFile(header, skipsHeader ? others : sample, given);
  if (columns.domain === undefined && columns.website === undefined && columns.email === undefined)
    throw new CommandFault(
      `No column of ${input} holds domains, websites or e-mail addresses. Its columns are ${header.map((name) => `"${plainText(name)}"`).join(', ')}; name one: --column domain=<header>`,
    );
  const plan = await makePlan(api, options);
  if (plan.email && columns.name === undefined && (columns.first === undefined || columns.last === undefined))
    throw new CommandFault(
      '--email needs the name of a person in each row, and no column holds one. Name it: --column name=<header>, or first=<header> and last=<header>',
    );
  const job = jobDigest([api.url, format.digest, columns, plan]);
  return {
    output: options.output,
    format,
    header,
    columns,
    plan,
    job,
    skipsHeader,
    rows: () => below(input, format, skipsHeader),
  };
}

async function* below(
  input: string,
  format: FileTask['format'],
  skipsHeader: boolean,
): AsyncGenerator<string[]> {
  let isFirst = skipsHeader;
  for await (const row of tableRows(input, format)) {
    if (!isFirst) yield row;
    isFirst = false;
  }
}

/** The state to go on from: of before, or a new one whose price was accepted. Null when the person said no. */
async function begin(
  task: FileTask,
  api: Api,
  { yes = false, overwrite = false }: EnrichFileOptions,
  output: Output,
  tools: { effects: Effects; signal: AbortSignal },
): Promise<FileState | null> {
  const before = await readState(task.output, task.job);
  if (before?.isAgreed) {
    if (before.rows > 0 || before.slice.batchId !== null)
      say(
        `Going on with ${task.output}: ${count(before.rows, 'row')} of ${before.rowsExpected} written so far.`,
      );
    return before;
  }
  if (!overwrite && (await stat(task.output).catch(() => null)) !== null)
    throw new CommandFault(`${task.output} is there already. Choose another -o, or add --overwrite.`);
  const price = await priceFile(task, api, () => {});
  const credits = await api.get<Credits>('/v1/credits');
  const available = Number((credits.balance - credits.reserved).toFixed(4));
  say(drawPrice(price, task));
  if (price.credits > available)
    throw new CommandFault(
      `Not enough credits: this may need ${price.credits}, and ${available} are available. Nothing was started. Whoever runs the server can grant more: assay credits grant --org <name> --amount <number>`,
    );
  say(`  ${available} credits are available.`);
  if (!yes && !(await isAccepted(task, api, price, tools))) {
    output.show({ output: task.output, started: false, ...shownPrice(price) }, () => 'Nothing was started.');
    return null;
  }
  const state = { ...newState(task.job), isAgreed: true, rowsExpected: price.rows };
  await writeState(task.output, state);
  return state;
}

async function isAccepted(
  task: FileTask,
  api: Api,
  price: Price,
  tools: { effects: Effects; signal: AbortSignal },
): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CommandFault('Nobody can be asked whether the price is right: add --yes.');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    for (;;) {
      const answer = await lines.question(
        `Research all rows for at most ${price.credits} credits? [y] yes, [s] ${price.sample.length} rows first and show them, [n] no: `,
        { signal: tools.signal },
      );
      if (/^y(es)?$/i.test(answer.trim())) return true;
      if (/^(n(o)?)?$/i.test(answer.trim())) return false;
      if (!/^s/i.test(answer.trim())) continue;
      say(await researchSample(api, task.plan, { job: task.job, subjects: price.sample }, tools));
      say('  What these cost is paid, and not paid again with the others.');
    }
  } finally {
    lines.close();
  }
}

function say(words: string): void {
  process.stderr.write(`${words}\n`);
}

const count = (number: number, noun: string) =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;

function shownPrice({ sample, ...price }: Price) {
  return { ...price, sample: sample.map(({ domain, fullName }) => ({ domain, fullName })) };
}

const PEOPLE: readonly string[] = ['name', 'first', 'last'];

function drawPrice(
  { rows, rejected, cached, credits, contacts, sample }: Price,
  { header, columns, plan, format }: FileTask,
): string {
  const recognised = ROLES.flatMap((role) => {
    const place = columns[role];
    const isOfUse = plan.email || !PEOPLE.includes(role);
    return place === undefined || !isOfUse ? [] : [`${role} from “${plainText(header[place] ?? '')}”`];
  });
  const asked = [
    ...plan.researches.map(({ title }) => plainText(title)),
    ...(plan.email ? ['work e-mail'] : []),
  ];
  const people = contacts === 0 ? '' : `; ${count(contacts, 'person')}`.replace('persons', 'people');
  const separator = format.separator === '\t' ? 'tab' : format.separator;
  const lines = [
    `${colors.bold(count(rows, 'row'))}${people} (${format.encoding}, separated by ${separator})`,
    `  read:    ${recognised.join(', ')}`,
    `  such as: ${
      sample
        .map(({ domain, fullName }) =>
          [plan.email ? fullName : null, domain]
            .filter(Boolean)
            .map((text) => plainText(text ?? ''))
            .join(' at '),
        )
        .join(', ') || 'none'
    }`,
    `  asked:   ${asked.join(', ')}`,
    `  price:   at most ${credits} credits`,
  ];
  if (cached > 0)
    lines.push(`  ${count(cached, 'row')} ${cached === 1 ? 'is' : 'are'} answered already, free`);
  if (rejected > 0)
    lines.push(
      `  ${count(rejected, 'row')} cannot be researched; ${rejected === 1 ? 'it is' : 'they are'} kept, with the reason`,
    );
  if (sample.length === 0) lines.push('  no row can be researched');
  return lines.join('\n');
}

function drawResult(
  {
    output,
    rows,
    answered,
    incomplete,
    rejected,
    emails,
    credits,
  }: FileState['totals'] & { output: string; rows: number },
  { plan }: FileTask,
): string {
  const parts = [`${answered.toLocaleString('en')} done`];
  if (incomplete > 0) parts.push(`${incomplete.toLocaleString('en')} incomplete`);
  if (rejected > 0) parts.push(`${rejected.toLocaleString('en')} rejected`);
  const lines = [`${colors.green('✔')} ${count(rows, 'row')} in ${output}: ${parts.join(', ')}.`];
  if (incomplete + rejected > 0) lines.push('  The column “assay reason” says what is missing and why.');
  if (plan.email) lines.push(`  ${count(emails, 'address')} found.`.replace('addresss', 'addresses'));
  if (plan.researches.length > 0)
    lines.push(
      `  ${credits} credits were charged for research${plan.email ? '; e-mail is charged by search (assay usage --by operation)' : ''}.`,
    );
  return lines.join('\n');
}
