import type { TemplateCluster } from '@assay/shared/templateExtraction';

type NewCluster = Extract<TemplateCluster, { kind: 'new' }>;
type ExtractedType = NewCluster['answerType'];

/** An ad-hoc question that a run answered. */
export interface Candidate {
  executionId: string;
  question: string;
  answerType: ExtractedType;
}

/** An existing template that questions may belong to. */
export interface KnownTemplate {
  templateId: string;
  question: string;
  answerType: string;
}

/** Two questions mean the same when they share at least this fraction of their words (Jaccard) and neither replaces a word of the other. */
const SIMILAR = 0.6;
const SAMPLES_MAX = 5;
const NAME_LENGTH_MAX = 80;

/** Stop words: they do not change what a question asks. */
const EMPTY_WORDS = new Set(
  'a an and any are at be by can company companies currently did do does for from has have how in is it its many moment much now of on or present s that the their there they this to today was what when where which who will with'.split(
    ' ',
  ),
);

/** The parts of a question that are compared. */
interface QuestionWords {
  answerType: string;
  words: ReadonlySet<string>;
  /** The names and numbers among `words`: questions that differ in one are different questions. */
  names: ReadonlySet<string>;
}

/** Questions with the same significant words. */
interface Wording extends QuestionWords {
  answerType: ExtractedType;
  executionIds: string[];
  /** Each text in use, the most frequent first. */
  texts: string[];
}

/**
 * Groups questions that mean the same: equal or nearly equal words and the same answer type. Each group is a proposal for a new
 * template, or belongs to an existing one that asks the same. Pure and deterministic; larger groups come first, of equally large
 * ones those that share words with what the organisation says it sells, which their notes name.
 *
 * @param offer  what the organisation says about itself; empty where it has not
 */
export function clusterQuestions(
  candidates: readonly Candidate[],
  templates: readonly KnownTemplate[],
  offer = '',
): TemplateCluster[] {
  const groups: Wording[][] = [];
  const leaders = new Comparison<Wording>();
  for (const wording of wordingsOf(candidates)) {
    const home = groups[leaders.similarTo(wording)[0]?.index ?? -1];
    if (home !== undefined) home.push(wording);
    else {
      groups.push([wording]);
      leaders.add(wording);
    }
  }
  const known = new Comparison<KnownTemplate & QuestionWords>();
  for (const template of templates) known.add({ ...template, ...questionWordsOf(template.question) });
  const offered = offer === '' ? new Map<string, string>() : offerWordsOf(offer);
  return groups
    .map((group) => {
      const touched = touchedBy(group, offered);
      return { touched, cluster: proposalOf(group, known, touched) };
    })
    .sort(
      (a, b) =>
        b.cluster.executionIds.length - a.cluster.executionIds.length || b.touched.length - a.touched.length,
    )
    .map(({ cluster }) => cluster);
}

/**
 * Finds similar questions by an inverted index of words, so that five hundred questions of the greatest length are compared
 * with a thousand templates in a fraction of a second.
 */
class Comparison<Known extends QuestionWords> {
  private readonly known: Known[] = [];
  private readonly withWord = new Map<string, number[]>();

  add(matter: Known): void {
    const index = this.known.push(matter) - 1;
    for (const word of matter.words) {
      const others = this.withWord.get(word);
      if (others === undefined) this.withWord.set(word, [index]);
      else others.push(index);
    }
  }

  /** Similar entries, in the order in which they were added. */
  similarTo(matter: QuestionWords): { index: number; known: Known; similarity: number }[] {
    const common = new Uint32Array(this.known.length);
    for (const word of matter.words)
      for (const index of this.withWord.get(word) ?? []) common[index] = (common[index] ?? 0) + 1;
    return this.known.flatMap((known, index) => {
      const similarity = jaccard(common[index] ?? 0, known.words.size, matter.words.size);
      return similarity >= SIMILAR && isSameQuestion(known, matter) ? [{ index, known, similarity }] : [];
    });
  }
}

/** Shared words as a fraction of all words. */
function jaccard(common: number, sizeA: number, sizeB: number): number {
  return common === 0 ? 0 : common / (sizeA + sizeB - common);
}

function isSameQuestion(a: QuestionWords, b: QuestionWords): boolean {
  return (
    a.answerType === b.answerType &&
    (isWithin(a.words, b.words) || isWithin(b.words, a.words)) &&
    [...a.names].every((name) => b.words.has(name)) &&
    [...b.names].every((name) => a.words.has(name))
  );
}

/** "Lamps sold" is a different question from "pumps sold", and "lamps sold abroad" is at most a narrower one: a person decides. */
const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((word) => all.has(word));

/** Distinct wordings, the most frequent first, so that the most common wording leads its group. */
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
  if (first === undefined) throw new Error('A wording has at least one question.');
  const counts = new Map<string, number>();
  for (const { question } of candidates) counts.set(question, (counts.get(question) ?? 0) + 1);
  const texts = [...counts].sort(([a, timesA], [b, timesB]) => timesB - timesA || alphabetically(a, b));
  return {
    answerType: first.answerType,
    ...questionWordsOf(first.question),
    executionIds: candidates.map(({ executionId }) => executionId),
    texts: texts.map(([text]) => text),
  };
}

const alphabetically = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0);

function proposalOf(
  group: Wording[],
  templates: Comparison<KnownTemplate & QuestionWords>,
  touched: readonly string[],
): TemplateCluster {
  const executionIds = group.flatMap((wording) => wording.executionIds);
  const [leader] = group;
  if (leader === undefined) throw new Error('A group of questions is never empty.');
  // The most similar template; among equally similar ones the newest, which comes first.
  const [template] = templates.similarTo(leader).sort((a, b) => b.similarity - a.similarity);
  if (template !== undefined)
    return { kind: 'existing', templateId: template.known.templateId, executionIds };
  const texts = group.flatMap((wording) => wording.texts);
  const question = texts[0] ?? '';
  return {
    kind: 'new',
    name: nameOf(question),
    question,
    answerType: leader.answerType,
    executionIds,
    sampleQuestions: texts.slice(0, SAMPLES_MAX),
    notes: `${counted(executionIds.length, 'run')} in ${counted(texts.length, 'wording')}.${touches(touched)}`,
  };
}

/** Words that say nothing about what is sold, beside those that say nothing at all. */
const OFFER_WORDS_LEFT_OUT = new Set(
  'all best business client customer every find first help make more most new offer one other our out people product sell service solution team time use user we you your'.split(
    ' ',
  ),
);
const OFFER_WORD_LENGTH_MIN = 4;
const TOUCHED_MAX = 4;

/** The words of an offer as they are compared, with how they are written. */
function offerWordsOf(offer: string): Map<string, string> {
  const written = offer.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  return new Map(
    written
      .map((word) => [singular(word), word] as const)
      .filter(
        ([word]) =>
          word.length >= OFFER_WORD_LENGTH_MIN && !EMPTY_WORDS.has(word) && !OFFER_WORDS_LEFT_OUT.has(word),
      ),
  );
}

/** The words that a group shares with the offer, as the offer writes them. */
function touchedBy([leader]: Wording[], offered: ReadonlyMap<string, string>): string[] {
  if (offered.size === 0) return [];
  return [...(leader?.words ?? [])].flatMap((word) => offered.get(word) ?? []).slice(0, TOUCHED_MAX);
}

const touches = (words: readonly string[]) =>
  words.length === 0 ? '' : ` Shares words with how you describe what you sell: ${words.join(', ')}.`;

const WORD = /[\p{L}\p{N}]+/gu;

function questionWordsOf(question: string): Pick<QuestionWords, 'words' | 'names'> {
  return { words: wordsOf(question), names: namesOf(question) };
}

function wordsOf(question: string): Set<string> {
  const words = question.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  const significant = words.filter((word) => !EMPTY_WORDS.has(word)).map(singular);
  return new Set(significant.length > 0 ? significant : words);
}

/** Numbers, and words that are capitalised inside a sentence; no words where every second one is capitalised, as in a title. */
function namesOf(question: string): Set<string> {
  const words = question.normalize('NFKC').match(WORD) ?? [];
  const isCapital = (word: string) => /^\p{Lu}/u.test(word);
  const isTitle = words.filter(isCapital).length * 2 > words.length;
  const names = words.filter(
    (word, index) =>
      /\p{N}/u.test(word) || (!isTitle && isCapital(word) && (index > 0 || /\p{Lu}.*\p{Lu}/u.test(word))),
  );
  const folded = names.map((word) => word.toLowerCase()).filter((word) => !EMPTY_WORDS.has(word));
  return new Set(folded.map(singular));
}

/** "warehouses" becomes "warehouse"; short words and words in double s are left alone. */
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
