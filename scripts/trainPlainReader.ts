/**
 * Learns the weights of the plain reader from labelled questions, and measures it on companies that it did not learn from.
 *
 *   node scripts/trainPlainReader.ts [folder…]             learns, writes weights.ts, and prints the measurement
 *   node scripts/trainPlainReader.ts --measure [folder…]   measures the weights that are there
 *
 * Folders hold companies in the format of test/quality/README.md. A third of the companies, by the hash of their name, is held out:
 * the threshold of each type is chosen there, never the weights.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AnswerType } from '@assay/shared/answerType';
import type { Page } from '../server/domain/page.ts';
import { readDocument } from '../server/research/documents/document.ts';
import { roleOf } from '../server/research/documents/pageRoles.ts';
import { identityOf } from '../server/research/identity/identity.ts';
import type { Evidence } from '../server/research/reader/plain/evidence.ts';
import { findEvidence } from '../server/research/reader/plain/findEvidence.ts';
import {
  answerOf,
  dot,
  featuresOf,
  logistic,
  PLAIN_TYPES,
  SIGNS,
  type Sign,
  type Weights,
} from '../server/research/reader/plain/score.ts';
import { SiteIndex } from '../server/research/reader/plain/siteIndex.ts';
import { WEIGHTS } from '../server/research/reader/plain/weights.ts';
import type { ReaderQuestion, ReadPage, Subject } from '../server/research/reader/reader.ts';
import { type Label, matches } from '../test/quality/harness/label.ts';

const FOLDERS = ['test/quality/companies', 'test/quality/natural'].filter((folder) => existsSync(folder));
const WEIGHTS_FILE = new URL('../server/research/reader/plain/weights.ts', import.meta.url);
const WRONG_MAX = 0.06;
const WRONG_OF_TYPE_MAX = 0.1;
const ROUNDS = 600;
const PENALTY = 1e-4;
const TYPE_PENALTY = 3e-3;
/** Fewer answers than this on companies held out tell nothing: the type is not answered. */
const ANSWERED_MIN = 8;

interface Item {
  id: string;
  question: string;
  answerType: AnswerType;
  verificationMode: 'strict' | 'lenient';
  contactProfileUrl?: string;
  expect: Record<string, Label>;
}

/** One labelled question with everything that might answer it. */
interface Sample {
  slug: string;
  folder: string;
  item: Item;
  isHeldOut: boolean;
  language: string;
  evidence: { features: number[]; isRight: boolean; one: Evidence }[];
}

const { values: flags, positionals } = parseArgs({
  options: { measure: { type: 'boolean' }, wrong: { type: 'boolean' }, all: { type: 'boolean' } },
  allowPositionals: true,
});
const samples: Sample[] = [];
for (const folder of positionals.length > 0 ? positionals : FOLDERS)
  for (const slug of readdirSync(folder).sort()) samples.push(...(await samplesOf(folder, slug)));
const weights = flags.measure === true ? WEIGHTS : learn(samples);
if (flags.measure !== true) await writeFile(WEIGHTS_FILE, written(weights));
print(
  samples.filter(({ isHeldOut }) => isHeldOut || flags.all === true),
  weights,
);

async function samplesOf(folder: string, slug: string): Promise<Sample[]> {
  const path = join(folder, slug);
  if (!existsSync(join(path, 'questions.json'))) return [];
  const company = JSON.parse(readFileSync(join(path, 'company.json'), 'utf8')) as {
    domain: string;
    pages: Record<string, string>;
    asOf: string;
  };
  const { items } = JSON.parse(readFileSync(join(path, 'questions.json'), 'utf8')) as { items: Item[] };
  const pages = Object.entries(company.pages).map(([url, file]) =>
    pageOf(url, readFileSync(join(path, file)), file, new Date(company.asOf)),
  );
  const documents = pages.map((page) => readDocument(page));
  const own = documents.filter(({ host }) => host === company.domain || host.endsWith(`.${company.domain}`));
  const sitePages = own.map((document) => ({ document, role: roleOf(document.url) }));
  const site = {
    home: sitePages[0] ?? null,
    pages: sitePages,
    condition: { kind: 'company' as const },
    redirectedTo: null,
    failure: null,
  };
  const identity = identityOf(company.domain, site);
  const subject: Subject = {
    kind: 'company',
    name: identity.searchName,
    domain: company.domain,
    spokenNames: identity.spokenNames,
    countryCode: null,
  };
  const index = await SiteIndex.of(
    own.map((document): ReadPage => ({ document, sourceClass: 'own', match: 1 })),
  );
  const isHeldOut =
    Number.parseInt(createHash('sha256').update(slug).digest('hex').slice(0, 8), 16) % 3 === 0;
  const found: Sample[] = [];
  for (const item of items) {
    if (item.contactProfileUrl !== undefined || !PLAIN_TYPES.includes(item.answerType)) continue;
    const question: ReaderQuestion = {
      question: item.question,
      answerType: item.answerType,
      outputSchema: null,
      mode: item.verificationMode,
      labels: [],
    };
    const { matcher, evidence } = await findEvidence(index, question, subject);
    const judged = evidence.map((one) => ({
      one,
      features: featuresOf(one, matcher),
      isRight: isRight(item, one),
    }));
    found.push({ slug, folder, item, isHeldOut, language: matcher.asked.language, evidence: judged });
  }
  return found;
}

function pageOf(url: string, bytes: Buffer, file: string, accessedAt: Date): Page {
  const types: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.json': 'application/json',
    '.xml': 'application/xml',
  };
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const headers = { 'content-type': types[extname(file)] ?? 'text/plain; charset=utf-8' };
  return {
    id: contentHash.slice(0, 32),
    contentHash,
    requestedUrl: url,
    url,
    method: 'GET',
    requestBodyHash: null,
    status: 200,
    headers,
    bytes,
    accessedAt,
  };
}

/** Whether an answer made of the evidence is what the label says, as test/quality judges it. */
function isRight({ answerType, expect }: Item, { pieces }: Evidence): boolean {
  const values = pieces.map(({ value }) => value);
  const first = values[0];
  const record = typeof first === 'object' ? first : {};
  const payload: Record<string, unknown> =
    answerType === 'currency'
      ? { value: record.value, currency: record.currency }
      : answerType === 'contacts' || answerType === 'contacts_generation'
        ? {
            value: values,
            'value.names': values.map((value) => (typeof value === 'object' ? value.name : value)),
          }
        : { value: answerType === 'list' ? values : first };
  return Object.entries(expect).every(([path, label]) => matches(label, payload[path] ?? null));
}

function learn(all: readonly Sample[]): Weights {
  const learnt = all.filter(({ isHeldOut }) => !isHeldOut);
  const shared = regression(
    learnt.flatMap((sample) => sample.evidence),
    SIGNS,
  );
  const evidence: Partial<Record<AnswerType, number[]>> = {};
  for (const type of PLAIN_TYPES) {
    const rows = learnt.filter(({ item }) => item.answerType === type).flatMap((sample) => sample.evidence);
    evidence[type] = rounded(regression(rows, SIGNS, shared));
  }
  const answer = rounded(
    regression(
      learnt.flatMap((sample) => answered(sample, evidence) ?? []),
      [0, 1, -1, 1, 0],
    ),
  );
  const judged = all
    .filter(({ isHeldOut }) => isHeldOut)
    .flatMap((sample) => {
      const one = answered(sample, evidence);
      if (one === null) return [];
      const probability = logistic(dot(answer, one.features));
      return [{ type: sample.item.answerType, probability, isRight: one.isRight }];
    })
    .sort((one, other) => other.probability - one.probability);
  const ofTypes = new Map(
    PLAIN_TYPES.map((type) => [type, lowest(judged.filter((one) => one.type === type), WRONG_OF_TYPE_MAX)]),
  );
  const floor = lowest(judged.filter(({ type, probability }) => probability >= (ofTypes.get(type) ?? 1)), WRONG_MAX);
  const thresholds = Object.fromEntries(PLAIN_TYPES.map((type) => [type, Math.max(floor, ofTypes.get(type) ?? 1)]));
  return { evidence, answer, thresholds };
}

/** The lowest probability down to which no more than a share of the answers is wrong; 1 where too few tell. */
function lowest(judged: readonly { probability: number; isRight: boolean }[], wrongMax: number): number {
  let [wrong, threshold] = [0, 1];
  for (const [index, { probability, isRight: right }] of judged.entries()) {
    wrong += Number(!right);
    if (index + 1 >= ANSWERED_MIN && wrong / (index + 1) <= wrongMax) threshold = Math.floor(probability * 1000) / 1000;
  }
  return threshold;
}

function answered(sample: Sample, weightsOf: Weights['evidence']) {
  const own = weightsOf[sample.item.answerType] ?? [];
  const answer = answerOf(
    sample.evidence.map(({ one, features }) => ({ evidence: one, score: dot(own, features) })),
  );
  if (answer === null) return null;
  const isRightOne = sample.evidence.find(({ one }) => one === answer.best)?.isRight ?? false;
  return { features: answer.features, isRight: isRightOne, best: answer.best };
}

function rounded(weights: readonly number[]): number[] {
  return weights.map((weight) => Math.round(weight * 1000) / 1000);
}

/** Logistic regression by gradient descent with momentum on all samples at once: the same samples give the same weights. */
interface Row {
  features: readonly number[];
  isRight: boolean;
}

/**
 * Logistic regression by gradient descent with momentum on all rows at once: the same rows give the same weights.
 *
 * @param signs   what a weight must not fall below or rise above: zero
 * @param origin  weights of all types, to which those of one type are held
 */
function regression(rows: readonly Row[], signs: readonly Sign[], origin?: readonly number[]): number[] {
  const size = rows[0]?.features.length ?? 0;
  const weights = Array.from({ length: size }, (_, index) => origin?.[index] ?? 0);
  const speed = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = new Array<number>(size).fill(0);
    for (const { features, isRight: right } of rows) {
      const error = logistic(dot(weights, features)) - Number(right);
      for (let index = 0; index < size; index += 1)
        gradient[index] = (gradient[index] ?? 0) + error * (features[index] ?? 0);
    }
    for (let index = 0; index < size; index += 1) {
      const pull =
        (origin === undefined ? PENALTY : TYPE_PENALTY) * ((weights[index] ?? 0) - (origin?.[index] ?? 0));
      speed[index] = 0.9 * (speed[index] ?? 0) - (gradient[index] ?? 0) / rows.length - pull;
      const moved = (weights[index] ?? 0) + (speed[index] ?? 0);
      const isAllowed = moved * (signs[index] ?? 0) >= 0;
      weights[index] = isAllowed ? moved : 0;
      if (!isAllowed) speed[index] = 0;
    }
  }
  return weights;
}

function written({ evidence, answer, thresholds }: Weights): string {
  return `import type { Weights } from './score.ts';

/** Written by scripts/trainPlainReader.ts. */
export const WEIGHTS: Weights = {
  evidence: ${JSON.stringify(evidence)},
  answer: ${JSON.stringify(answer)},
  thresholds: ${JSON.stringify(thresholds)},
};
`;
}

/** How much of what the pages hold is answered rightly, and how much of what is answered is wrong. */
function print(measured: readonly Sample[], { evidence, answer, thresholds }: Weights): void {
  const groups: [string, (sample: Sample) => boolean][] = [
    ...[...PLAIN_TYPES].map((type): [string, (sample: Sample) => boolean] => [
      type,
      ({ item }) => item.answerType === type,
    ]),
    ['in English', ({ language }) => language === 'en'],
    ...[...new Set(measured.map(({ folder }) => folder))].map(
      (folder): [string, (sample: Sample) => boolean] => [folder, (sample) => sample.folder === folder],
    ),
    ['all', () => true],
  ];
  for (const [name, belongs] of groups) {
    let [held, possible, right, wrong] = [0, 0, 0, 0];
    for (const sample of measured.filter(belongs)) {
      const isHeld = Object.values(sample.item.expect).some((label) => !isNothing(label));
      held += Number(isHeld);
      possible += Number(sample.evidence.some(({ isRight: one }) => one));
      const best = answered(sample, evidence);
      if (best === null || logistic(dot(answer, best.features)) < (thresholds[sample.item.answerType] ?? 2))
        continue;
      right += Number(best.isRight);
      wrong += Number(!best.isRight);
      if (!best.isRight && flags.wrong === true && name === sample.item.answerType)
        console.log(
          '  wrong',
          sample.slug,
          '|',
          sample.item.question,
          '|',
          JSON.stringify(best.best.pieces.map(({ value }) => value)),
          '|',
          JSON.stringify(sample.item.expect),
          '|',
          best.best.kind,
          best.best.pieces[0]?.words.slice(0, 200),
        );
    }
    const percent = (part: number, whole: number) =>
      whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
    console.log(
      `${name.padEnd(26)} held ${held}, among the evidence ${possible}, right ${right} (${percent(right, held)}), wrong ${wrong} (${percent(wrong, right + wrong)} of the answered)`,
    );
  }
}

function isNothing(label: Label): boolean {
  if (label === null || (Array.isArray(label) && label.length === 0)) return true;
  return (
    typeof label === 'object' && !Array.isArray(label) && 'anyOf' in label && label.anyOf.some(isNothing)
  );
}
