import { inAnyCase } from '../extract/inAnyCase.ts';
import type { Citation } from '../outcome.ts';
import type { Analysis, Term } from './analysis.ts';
import { withFullNames } from './antecedents.ts';
import type { Excerpt } from './excerpts.ts';
import { boundsTold } from './read/figures/clauses/bounds.ts';
import { numbersInBands } from './read/figures/written/bands.ts';
import { netUntold, placeWordUntold } from './read/figures/written/placeWord.ts';
import { spelledNumber } from './read/figures/written/spelledNumber.ts';
import { wordsToldByForm } from './read/figures/written/toldByForm.ts';
import { wordsToldByUnit } from './read/figures/written/toldByUnit.ts';
import { wordsToldBySum } from './read/money/sumsToldByForm.ts';
import type { QuotedPage } from './schema/schemaScope.ts';
import { inQuestionsWords } from './words/questionsWords.ts';
import { saidFor } from './words/synonyms.ts';
import { EMPLOYEE, keyOfWord, PERSON } from './words/words.ts';

/** An excerpt and how well it goes with a question. */
export interface Ranked {
  excerpt: Excerpt;
  /** Share of the question's words, by weight, that passage, heading and page hold: 0..1. */
  coverage: number;
  /** The same by the passage alone. */
  within: number;
  /** Order among the excerpts. */
  score: number;
  /** The names that the question names stand in the passage, beside the company's own: what they did there is told. */
  isOfNameAsked?: boolean;
}

/** On the company's own pages, a figure is of whom it is told of: of one who is asked about by name, too. */
const OF_OWN_SITE: ReadonlySet<Analysis['wanted']> = new Set<Analysis['wanted']>([
  'number',
  'share',
  'money',
  'date',
  'items',
]);

/** Whom the company does not run, however it tells of them. */
const OTHERS =
  /(?<!\p{L})(?:competitors?|rivals?|customers?|clients?|suppliers?|alumn[ia]|alumn[au][es]?|portfolio (?:company|companies))(?!\p{L})/iu;

/** BM25 as published by Robertson and Zaragoza (2009), with their usual constants. */
const K1 = 1.2;
const B = 0.75;
const FROM_LABEL = 0.9;
const FROM_HEADING = 0.8;
const FROM_PAGE = 0.6;
const RANKED_MAX = 2000;
const LEAST_WEIGHT = 0.2;
/** Words that a question adds for clearness and a page leaves out: "wholesale customers", "days of holiday". */
export const GENERIC: ReadonlySet<string> = new Set(
  (
    'customer people person user guest patient visitor product service thing item business employee employer group club option value order level space ' +
    'work total output account plan size trip small data software system tool management arm division segment'
  )
    .split(' ')
    .map(keyOfWord),
);
const GENERIC_SHARE = 0.3;
const VERB_WEIGHT = 0.3;
/** What a word is worth that only means what the question's word does. */
const SYNONYM_SHARE = 0.9;

/** The excerpts of everything that was read, counted once for any number of questions. */
export class Corpus {
  private readonly excerpts: Excerpt[];
  private readonly frequency = new Map<string, number>();
  private readonly meanLength: number;

  constructor(excerpts: Excerpt[]) {
    this.excerpts = excerpts;
    for (const { words } of excerpts)
      for (const key of new Set(words.map((word) => word.key)))
        this.frequency.set(key, (this.frequency.get(key) ?? 0) + 1);
    const total = excerpts.reduce((sum, { words }) => sum + words.length, 0);
    this.meanLength = Math.max(1, total / Math.max(1, excerpts.length));
  }

  /** Ranks the excerpts for one question: BM25 with headings, nearness of the words, and what the page is about. */
  rank(analysis: Analysis): Ranked[] {
    const terms = uniqueTerms([...analysis.terms, ...(analysis.counted === null ? [] : [analysis.counted])]);
    return this.excerpts
      .map((excerpt) => this.ranked(excerpt, terms, analysis))
      .sort(
        (a, b) =>
          b.score - a.score ||
          compare(a.excerpt.page.document.url, b.excerpt.page.document.url) ||
          a.excerpt.passage.start - b.excerpt.passage.start,
      )
      .slice(0, RANKED_MAX);
  }

  private ranked(found: Excerpt, terms: Term[], analysis: Analysis): Ranked {
    const { excerpt, meant } = inQuestionsWords(withFullNames(found, analysis.question), terms);
    const inBands = IS_FIGURE.has(analysis.wanted)
      ? [
          ...numbersInBands(excerpt, analysis),
          ...(analysis.terms.some(({ word }) => /^\d+$/u.test(word))
            ? spelledNumber(excerpt.passage.text)
            : []),
          ...boundsTold(excerpt.passage.text, analysis.terms),
          ...(analysis.wanted === 'number' ? toldOfCounts(excerpt, analysis) : []),
          ...(analysis.wanted === 'share' ? wordsToldByForm(withLabels(excerpt), analysis.terms) : []),
          ...(analysis.wanted === 'money' ? wordsToldBySum(excerpt, analysis.terms) : []),
        ]
      : [];
    const banded =
      inBands.length === 0 ? excerpt : { ...excerpt, labelKeys: new Set([...excerpt.labelKeys, ...inBands]) };
    const { within, coverage } = this.coverageOf(banded, terms, {
      countedKey: analysis.counted?.key,
      meant,
      leantOn: IS_FIGURE.has(analysis.wanted) ? keysLeantOn(excerpt) : NOTHING,
    });
    const topical = analysis.topics.some((topic) => excerpt.page.topics.has(topic)) ? 0.3 : 0;
    const score =
      3 * coverage + 0.15 * this.bm25(excerpt, terms, analysis.verbs) + topical + nearness(excerpt, terms);
    const { named, wanted } = analysis;
    const isOfNameAsked =
      wanted !== 'yesNo' &&
      named.length > 0 &&
      (excerpt.namesCompany ||
        (OF_OWN_SITE.has(wanted) &&
          excerpt.page.isOwn &&
          (named.length > 1 || !OTHERS.test(excerpt.passage.text)))) &&
      named.every((key) => excerpt.words.some((word) => word.key === key));
    return { excerpt, coverage, within, score, isOfNameAsked };
  }

  /** The words of all passages. */
  texts(): string[] {
    return this.excerpts.map(({ passage }) => passage.text);
  }

  /** What is known of the page that a quote stands on; null of pages that were read by others. */
  pageOf({ url, excerpt }: Citation): QuotedPage | null {
    const ofPage = this.excerpts.filter(({ page }) => page.document.url === url);
    const [first] = ofPage;
    if (first === undefined) return null;
    const quoted = ofPage.find(
      ({ passage }) => passage.text.includes(excerpt) || excerpt.includes(passage.text),
    );
    const { document } = first.page;
    return {
      headings: (quoted?.headings ?? []).map(({ text }) => text).join('\n'),
      title: document.title,
      url,
      text: document.text,
      isArticle: document.isArticle,
      publishedAt: document.publishedAt ?? first.page.asOf,
    };
  }

  /** How telling a word is: rare words are. */
  private idf(key: string): number {
    const known = this.frequency.get(key) ?? 0;
    const holding =
      known > 0 ? known : Math.max(0, ...[...saidFor(key)].map((said) => this.frequency.get(said) ?? 0));
    return Math.log(1 + (this.excerpts.length - holding + 0.5) / (holding + 0.5));
  }

  private coverageOf(
    { words, headingKeys, labelKeys, pageKeys }: Excerpt,
    terms: Term[],
    {
      countedKey,
      meant,
      leantOn,
    }: { countedKey: string | undefined; meant: ReadonlySet<string>; leantOn: ReadonlySet<string> },
  ): { within: number; coverage: number } {
    if (terms.length === 0) return { within: 1, coverage: 1 };
    const keys = new Set(words.map(({ key }) => key));
    // "34 people work here" is about employees.
    if (keys.has(PERSON)) keys.add(EMPLOYEE);
    let within = 0;
    let covered = 0;
    let total = 0;
    for (const { key } of terms) {
      const isGeneric = GENERIC.has(key) && key !== countedKey;
      const weight = Math.max(LEAST_WEIGHT, this.idf(key)) * (isGeneric ? GENERIC_SHARE : 1);
      total += weight;
      const share = meant.has(key) ? SYNONYM_SHARE : 1;
      if (keys.has(key)) within += weight * share;
      if (keys.has(key)) covered += weight * share;
      else if (labelKeys.has(key)) covered += weight * FROM_LABEL;
      else if (headingKeys.has(key)) covered += weight * FROM_HEADING;
      else if (pageKeys.has(key) || isIn(leantOn, key)) covered += weight * FROM_PAGE;
    }
    return { within: within / total, coverage: covered / total };
  }

  private bm25({ words, headingKeys }: Excerpt, terms: Term[], verbs: Term[]): number {
    const weighted = [
      ...terms.map(({ key }) => ({ key, weight: 1 })),
      ...verbs.map(({ key }) => ({ key, weight: VERB_WEIGHT })),
    ];
    return weighted.reduce((sum, { key, weight }) => {
      const times = words.filter((word) => word.key === key).length + (headingKeys.has(key) ? 1 : 0);
      const length = 1 - B + (B * words.length) / this.meanLength;
      return sum + (weight * this.idf(key) * times * (K1 + 1)) / (times + K1 * length);
    }, 0);
  }
}

/** A word, or one of the same meaning: "Umsatz" of the sentence before for the sales that are asked for. */
const isIn = (keys: ReadonlySet<string>, key: string): boolean =>
  keys.size > 0 && (keys.has(key) || [...saidFor(key)].some((said) => keys.has(said)));

const IS_FIGURE: ReadonlySet<Analysis['wanted']> = new Set<Analysis['wanted']>(['number', 'share', 'money']);
/** Words of a question for a count that its unit tells, or the name of the place beside them. */
function toldOfCounts(excerpt: Excerpt, analysis: Analysis): string[] {
  const placeWord = placeWordUntold(excerpt, analysis.question);
  const net = netUntold(excerpt, analysis.question);
  return [placeWord, net, ...wordsToldByUnit(excerpt.passage.text, analysis)].filter((key) => key !== null);
}

const NOTHING: ReadonlySet<string> = new Set();
/** A cell with the labels of its row and its column. */
const withLabels = ({ passage, headings }: Excerpt): string =>
  [
    passage.text,
    ...headings.filter((label) => label.passage.line.cell !== undefined).map(({ text }) => text),
  ].join(' | ');
/** "They carry a coupon of 6.75 %", "of that cotton 72 % …": of what, the sentence before says. */
const LEANS_BACK = inAnyCase(
  /^(?:(?:in|during|by|since) (?:the )?(?:year |season )?(?:19|20)\d\d(?:[/–-]\d{2,4})?,? |(?:last year|this year|today|now),? )?(?:(?:they|it|these|those|both|its|their)(?!\p{L})|(?:this|that|these|those) \p{Ll})|^[^,;.]{0,24}(?<!\p{L})of (?:that|this|these|those|which) \p{Ll}/u,
);

/** "Tickets brought 58 % of it", "54 % came from holidays", "760 of them pay": of what, the sentence or the item of a list before says. */
const SHARE_OF_IT =
  /(?:\d|%|(?<!\p{L})(?:per ?cent|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)) of (?:it|them|that|these|those)(?= [^,;.]|[,;.]|$)|^\d[\d.,]{0,6} ?(?:%|per ?cent) (?:c[ao]mes?|stems?|is|was|were|are|went|goes) (?:from|with|to|through|by|on|in|for) |(?:\d|%|Prozent) davon(?!\p{L})|^davon(?!\p{L})|(?<!\p{L})en (?:représent|constitu)\p{L}+(?!\p{L})/iu;

/** Words of the sentence that one leans on. */
export function keysLeantOn({ passage, siblings, index }: Excerpt): ReadonlySet<string> {
  const before = siblings[index - 1];
  if (before === undefined) return NOTHING;
  const isBeside = before.passage.line === passage.line;
  const isItemBeside = passage.line.tag === 'li' && before.passage.line.tag === 'li';
  const ofIt = SHARE_OF_IT.exec(passage.text);
  // Behind another figure it is of that.
  const isFirst = ofIt !== null && !/\d/.test(passage.text.slice(0, ofIt.index).replace(/[\d.,]+\s?$/u, ''));
  const isOfIt = isFirst && (isBeside || isItemBeside);
  return isOfIt || (isBeside && LEANS_BACK.test(passage.text))
    ? new Set(before.words.map(({ key }) => key))
    : NOTHING;
}

/** Up to 0.4 when the words of the question stand side by side. */
function nearness({ words }: Excerpt, terms: Term[]): number {
  const places = terms.map(({ key }) => words.findIndex((word) => word.key === key)).filter((at) => at >= 0);
  if (places.length < 2) return 0;
  const spread = Math.max(...places) - Math.min(...places);
  return 0.4 / Math.max(1, spread - places.length + 2);
}

function uniqueTerms(terms: Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.key, term])).values()];
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
