/**
 * Trains the weights of the plain reader on labelled questions, and measures them.
 *
 *   node scripts/trainPlainReader.ts --learn [folder…]    learns, writes weights.ts, measures each third of the companies (by the
 *                                                         hash of their name) with weights of the other two
 *   node scripts/trainPlainReader.ts [folder…]            measures the weights that are there; with --wrong it shows what is wrong
 *
 * Folders hold companies in the format of test/quality/README.md.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AnswerType } from '@assay/shared/answerType';
import type { Page } from '../server/domain/page.ts';
import { type Label, matches } from '../server/models/trial/label.ts';
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
  mayAnswer,
  PLAIN_TYPES,
  SIGNS,
  type Sign,
  type Weights,
} from '../server/research/reader/plain/score.ts';
import { SiteIndex } from '../server/research/reader/plain/siteIndex.ts';
import { WEIGHTS } from '../server/research/reader/plain/weights.ts';
import type { ReaderQuestion, ReadPage, Subject } from '../server/research/reader/reader.ts';

const FOLDERS = ['test/quality/companies'];
const WEIGHTS_FILE = new URL('../server/research/reader/plain/weights.ts', import.meta.url);
const WRONG_MAX = 0.06;
const ROUNDS = 600;
const PENALTY = 1e-4;
const MOMENTUM = 0.9;
/** With fewer answers on held-out companies a type cannot be judged, so it is not answered. */
const ANSWERED_MIN = 8;

interface Item {
  id: string;
  question: string;
  answerType: AnswerType;
  verificationMode: 'strict' | 'lenient';
  contactProfileUrl?: string;
  expect: Record<string, Label>;
}

/** The answer to one question, with its estimated probability. */
interface Judged {
  sample: Sample;
  best: Evidence;
  isRight: boolean;
  probability: number;
}

/** One labelled question with everything that might answer it. */
interface Sample {
  slug: string;
  folder: string;
  item: Item;
  /** The third of the company; 0 is held out. */
  third: number;
  language: string;
  evidence: { features: number[]; isRight: boolean; may: boolean; one: Evidence }[];
}

const { values: flags, positionals } = parseArgs({
  options: { learn: { type: 'boolean' }, wrong: { type: 'boolean' } },
  allowPositionals: true,
});
const samples: Sample[] = [];
for (const folder of positionals.length > 0 ? positionals : FOLDERS)
  for (const slug of readdirSync(folder).sort()) samples.push(...(await samplesOf(folder, slug)));
const judged = flags.learn === true ? crossJudged(samples) : judgedBy(WEIGHTS, samples);
const thresholds = flags.learn === true ? thresholdsOf(judged) : WEIGHTS.thresholds;
if (flags.learn === true) await writeFile(WEIGHTS_FILE, written({ ...fitted(samples), thresholds }));
print();

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
    own.map((document): ReadPage => ({ document, sourceClass: 'ownProse', match: 1 })),
  );
  const third = Number.parseInt(createHash('sha256').update(slug).digest('hex').slice(0, 8), 16) % 3;
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
      may: mayAnswer(one, matcher),
      isRight: isRight(item, one),
    }));
    found.push({ slug, folder, item, third, language: matcher.asked.language, evidence: judged });
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

/** Whether an answer from the evidence matches the label, as test/quality judges it. */
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

/** Cross-validation: every third is judged by weights trained on the other two, so never by its own companies. */
function crossJudged(all: readonly Sample[]): Judged[] {
  return [0, 1, 2].flatMap((third) => {
    const weights = fitted(all.filter((sample) => sample.third !== third));
    return judgedBy(
      weights,
      all.filter((sample) => sample.third === third),
    );
  });
}

function thresholdsOf(judged: readonly Judged[]): Weights['thresholds'] {
  const falling = judged.toSorted((one, other) => other.probability - one.probability);
  return Object.fromEntries(
    PLAIN_TYPES.map((type) => [
      type,
      lowestThreshold(falling.filter(({ sample }) => sample.item.answerType === type)),
    ]),
  );
}

function fitted(some: readonly Sample[]): Omit<Weights, 'thresholds'> {
  const evidence = rounded(
    regression(
      some.flatMap((sample) => sample.evidence),
      SIGNS,
    ),
  );
  const answers = some.flatMap((sample) => answered(sample, evidence) ?? []);
  return { evidence, answer: rounded(regression(answers, [0, 1, -1, 1, 0])) };
}

function judgedBy({ evidence, answer }: Omit<Weights, 'thresholds'>, samples: readonly Sample[]): Judged[] {
  return samples.flatMap((sample) => {
    const one = answered(sample, evidence);
    return one === null ? [] : [{ sample, ...one, probability: logistic(dot(answer, one.features)) }];
  });
}

/** The lowest probability threshold with few enough wrong answers; 1 when there are too few answers. */
function lowestThreshold(judged: readonly { probability: number; isRight: boolean }[]): number {
  let [wrong, threshold] = [0, 1];
  for (const [index, { probability, isRight: right }] of judged.entries()) {
    wrong += Number(!right);
    if (index + 1 >= ANSWERED_MIN && wrong / (index + 1) <= WRONG_MAX)
      threshold = Math.floor(probability * 1000) / 1000;
  }
  return threshold;
}

function answered(sample: Sample, own: readonly number[]) {
  const answer = answerOf(
    sample.evidence.map(({ one, features, may }) => ({
      evidence: one,
      mayAnswer: may,
      score: dot(own, features),
    })),
  );
  if (answer === null) return null;
  const isRightOne = sample.evidence.find(({ one }) => one === answer.best)?.isRight ?? false;
  return { features: answer.features, isRight: isRightOne, best: answer.best };
}

function rounded(weights: readonly number[]): number[] {
  return weights.map((weight) => Math.round(weight * 100) / 100);
}

/** Logistic regression by gradient descent with momentum on all samples at once: the same samples give the same weights. */
interface Row {
  features: readonly number[];
  isRight: boolean;
}

/**
 * Logistic regression by gradient descent with momentum on all rows at once: the same rows give the same weights.
 *
 * @param signs  which weights must not fall below zero, or rise above it
 */
function regression(rows: readonly Row[], signs: readonly Sign[]): number[] {
  const weights = signs.map(() => 0);
  const speed = signs.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = slopesOf(rows, weights);
    for (const [index, sign] of signs.entries()) {
      const pull = PENALTY * (weights[index] ?? 0);
      speed[index] = MOMENTUM * (speed[index] ?? 0) - (slopes[index] ?? 0) - pull;
      const moved = (weights[index] ?? 0) + speed[index];
      if (moved * sign < 0) speed[index] = 0;
      weights[index] = moved * sign < 0 ? 0 : moved;
    }
  }
  return weights;
}

function slopesOf(rows: readonly Row[], weights: readonly number[]): number[] {
  const slopes = weights.map(() => 0);
  for (const { features, isRight: right } of rows) {
    const error = (logistic(dot(weights, features)) - Number(right)) / rows.length;
    for (const [index, feature] of features.entries()) slopes[index] = (slopes[index] ?? 0) + error * feature;
  }
  return slopes;
}

function written({ evidence, answer, thresholds: lowest }: Weights): string {
  return `import type { Weights } from './score.ts';

/** Written by scripts/trainPlainReader.ts. */
export const WEIGHTS: Weights = {
  evidence: ${JSON.stringify(evidence)},
  answer: ${JSON.stringify(answer)},
  thresholds: ${JSON.stringify(lowest)},
};
`;
}

/** Prints how many of the answers on the pages are right, and how many of the given answers are wrong. */
function print(): void {
  const groups: [string, (sample: Sample) => boolean][] = [
    ...PLAIN_TYPES.map((type): [string, (sample: Sample) => boolean] => [
      type,
      ({ item }) => item.answerType === type,
    ]),
    ['asked in English', ({ language }) => language === 'en'],
    ['all', () => true],
  ];
  const given = judged.filter(
    ({ sample, probability }) => probability >= (thresholds[sample.item.answerType] ?? 2),
  );
  const percent = (part: number, whole: number) =>
    whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
  for (const [name, belongs] of groups) {
    const own = samples.filter(belongs);
    const held = own.filter(({ item }) => !Object.values(item.expect).every(isNothing)).length;
    const answers = given.filter(({ sample }) => belongs(sample));
    const right = answers.filter(({ isRight: one }) => one).length;
    const wrong = answers.length - right;
    console.log(
      `${name.padEnd(20)} ${own.length} questions, ${held} with an answer on the pages; right ${right} (${percent(right, held)}), wrong ${wrong} (${percent(wrong, answers.length)} of the answered)`,
    );
  }
  if (flags.wrong === true)
    for (const { sample, best } of given.filter(({ isRight: one }) => !one))
      console.log(
        sample.slug,
        sample.item.question,
        JSON.stringify(best.pieces.map(({ value }) => value)),
        best.pieces[0]?.words,
      );
}

function isNothing(label: Label): boolean {
  if (label === null || (Array.isArray(label) && label.length === 0)) return true;
  return (
    typeof label === 'object' && !Array.isArray(label) && 'anyOf' in label && label.anyOf.some(isNothing)
  );
}
