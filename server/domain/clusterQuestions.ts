import type { TemplateCluster } from '@assay/shared/templateExtraction';

type NewCluster = Extract<TemplateCluster, { kind: 'new' }>;
type ExtractedType = NewCluster['answerType'];

/** An ad-hoc question that was asked in a run. */
export interface Candidate {
  executionId: string;
  question: string;
  answerType: ExtractedType;
}

/** A template that questions may belong to. */
export interface KnownTemplate {
  templateId: string;
  question: string;
  answerType: string;
}

/** Two wordings mean the same when so much of their words is common to both. */
const SIMILAR = 0.6;
const SAMPLES_MAX = 5;
const NAME_LENGTH_MAX = 80;

/** Words that change no question. */
const EMPTY_WORDS = new Set(
  'a an and any are at be by can company companies did do does for from has have how in is it its many much of on or s that the their there they this to was what when where which who will with'.split(
    ' ',
  ),
);

/** Questions of the same telling words. */
interface Wording {
  answerType: ExtractedType;
  words: Set<string>;
  executionIds: string[];
  /** Each text that was used, the most frequent first. */
  texts: string[];
}

/**
 * Groups questions that mean the same: equal or nearly equal words, one answer type. Each group is a proposal for a
 * template, or belongs to one that asks the same. Pure and repeatable; larger groups first.
 */
export function clusterQuestions(
  candidates: readonly Candidate[],
  templates: readonly KnownTemplate[],
): TemplateCluster[] {
  const groups: Wording[][] = [];
  for (const wording of wordingsOf(candidates)) {
    const home = groups.find(([first]) => first !== undefined && meansTheSame(first, wording));
    if (home === undefined) groups.push([wording]);
    else home.push(wording);
  }
  const known = templates.map((template) => ({ ...template, words: wordsOf(template.question) }));
  return groups
    .map((group) => proposalOf(group, known))
    .sort((a, b) => b.executionIds.length - a.executionIds.length);
}

/** Distinct wordings, the most frequent first, so that a group is led by its commonest one. */
function wordingsOf(candidates: readonly Candidate[]): Wording[] {
  const byWords = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = `${candidate.answerType}\n${[...wordsOf(candidate.question)].sort().join(' ')}`;
    byWords.set(key, [...(byWords.get(key) ?? []), candidate]);
  }
  return [...byWords.values()]
    .map(wordingOf)
    .sort((a, b) => b.executionIds.length - a.executionIds.length || alphabetically(a.texts[0], b.texts[0]));
}

function wordingOf(candidates: Candidate[]): Wording {
  const [first] = candidates;
  if (first === undefined) throw new Error("A wording is somebody's.");
  const counts = new Map<string, number>();
  for (const { question } of candidates) counts.set(question, (counts.get(question) ?? 0) + 1);
  const texts = [...counts].sort(([a, timesA], [b, timesB]) => timesB - timesA || alphabetically(a, b));
  return {
    answerType: first.answerType,
    words: wordsOf(first.question),
    executionIds: candidates.map(({ executionId }) => executionId),
    texts: texts.map(([text]) => text),
  };
}

const alphabetically = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0);

function proposalOf(
  group: Wording[],
  templates: readonly (KnownTemplate & { words: Set<string> })[],
): TemplateCluster {
  const executionIds = group.flatMap((wording) => wording.executionIds);
  const [leader] = group;
  if (leader === undefined) throw new Error('A group of questions is never empty.');
  const template = templates.find(
    ({ answerType, words }) => answerType === leader.answerType && similarity(words, leader.words) >= SIMILAR,
  );
  if (template !== undefined) return { kind: 'existing', templateId: template.templateId, executionIds };
  const texts = group.flatMap((wording) => wording.texts);
  const question = texts[0] ?? '';
  return {
    kind: 'new',
    name: nameOf(question),
    question,
    answerType: leader.answerType,
    executionIds,
    sampleQuestions: texts.slice(0, SAMPLES_MAX),
    notes: `${counted(executionIds.length, 'run')} in ${counted(texts.length, 'wording')}.`,
  };
}

function meansTheSame(a: Wording, b: Wording): boolean {
  return a.answerType === b.answerType && similarity(a.words, b.words) >= SIMILAR;
}

/** Words in common as a share of all words (Jaccard). */
function similarity(a: Set<string>, b: Set<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  const all = a.size + b.size - common;
  return all === 0 ? 0 : common / all;
}

function wordsOf(question: string): Set<string> {
  const words =
    question
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !EMPTY_WORDS.has(word)).map(singular);
  return new Set(telling.length > 0 ? telling : words);
}

/** "warehouses" is "warehouse"; short words and double s stay. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function nameOf(question: string): string {
  const bare = question.replace(/[?!.\s]+$/, '');
  if (bare.length <= NAME_LENGTH_MAX) return bare;
  return `${bare.slice(0, NAME_LENGTH_MAX - 1).replace(/\s+\S*$/, '')}…`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
