import { setImmediate } from 'node:timers/promises';
import { type Block, blocksOfAsync, blocksOfSite } from '../../documents/blocks.ts';
import type { ReadPage, Subject } from '../reader.ts';
import type { ParsedQuestion, Term } from './question.ts';
import { type Sentence, tagText } from './tagger.ts';
import { guessLanguage, type Language, languageNamed, likeness, stemOf, wordsOf } from './words.ts';

/** A block with its words, ready to be compared with questions. */
export interface Entry {
  block: Block;
  page: ReadPage;
  language: Language;
  /** Country of the page's language (CA of en-CA), where it says one. */
  region: string | null;
  stems: ReadonlySet<string>;
  /** Stems of the two nearest headings and its lead. */
  headings: ReadonlySet<string>;
  /** Stems of the nearest heading and its lead. */
  nearest: ReadonlySet<string>;
  /** Of the two nearest headings and its lead, with all column heads of its table. */
  context: ReadonlySet<string>;
  /** Stems of the titles of its page and of the first page, and of the company's names: what "the hotel" may mean. */
  about: ReadonlySet<string>;
}

const ENTRIES_MAX = 6_000;
const ENTRY_CHARACTERS_MAX = 3_000;
const HEADINGS_NEAR = 2;
/** Blocks are indexed in stretches, so that other work gets its share of the event loop. */
const ENTRIES_PER_STRETCH = 60;
const BY_INITIALS = 0.9;
const INITIALS = 3;
const NOTHING: ReadonlySet<string> = new Set();
const IMPLIED_WEIGHT = 0.5;
const KIND_WEIGHT: Record<Term['kind'], number> = { noun: 1, name: 1.2, number: 1.2, verb: 0.3, other: 0.6 };

/** The blocks of all pages that were read, and their words. */
export class SiteIndex {
  readonly entries: Entry[] = [];
  readonly vocabulary = new Set<string>();
  readonly #sentences = new Map<Entry, readonly Sentence[]>();

  #add(entry: Entry): void {
    this.entries.push(entry);
    for (const set of [entry.stems, entry.context, entry.about])
      for (const stem of set) this.vocabulary.add(stem);
  }

  /** Indexes the visible blocks of the pages, the first 6,000 of them. */
  static async of(pages: readonly ReadPage[], subject: Subject): Promise<SiteIndex> {
    for (const { document } of pages) await blocksOfAsync(document);
    const blocks = blocksOfSite(pages.map(({ document }) => document));
    const index = new SiteIndex();
    const names = [...subject.spokenNames, ...pages.slice(0, 1).map(({ document }) => document.title)].join(
      ' | ',
    );
    for (const page of pages) {
      const { document } = page;
      const language =
        languageNamed(document.language) ?? guessLanguage(document.text.slice(0, ENTRY_CHARACTERS_MAX));
      const region = regionOf(page);
      const about = stemsOf(`${document.title} ${names}`, language);
      for (const block of (blocks.get(document) ?? []).slice(0, ENTRIES_MAX - index.entries.length)) {
        if (block.hidden || block.text === '') continue;
        if (index.entries.length % ENTRIES_PER_STRETCH === 0) await setImmediate();
        index.#add(entryOf(block, page, { language, region, about }));
      }
    }
    return index;
  }

  /** The sentences of an English entry with their tags; read once. */
  sentencesOf(entry: Entry): readonly Sentence[] {
    const known = this.#sentences.get(entry);
    if (known !== undefined) return known;
    const sentences = entry.language === 'en' ? tagText(entry.block.text) : [];
    this.#sentences.set(entry, sentences);
    return sentences;
  }
}

type OfPage = Pick<Entry, 'language' | 'region' | 'about'>;

function entryOf(block: Block, page: ReadPage, ofPage: OfPage): Entry {
  const { language } = ofPage;
  const headings = stemsOf([...block.path.slice(-HEADINGS_NEAR), block.lead ?? ''].join(' | '), language);
  const nearest = stemsOf(`${block.path.at(-1) ?? ''} | ${block.lead ?? ''}`, language);
  const context = new Set([...headings, ...stemsOf(block.heads.join(' | '), language)]);
  return {
    block,
    page,
    ...ofPage,
    stems: stemsOf(block.text.slice(0, ENTRY_CHARACTERS_MAX), language),
    headings,
    nearest,
    context,
  };
}

const LANGUAGE_OF_PAGE = /<html[^>]{0,500}\slang=["']?[a-z]{2}-([A-Z]{2})\b/iu;

function regionOf({ document }: ReadPage): string | null {
  return LANGUAGE_OF_PAGE.exec(document.source.slice(0, ENTRY_CHARACTERS_MAX))?.[1]?.toUpperCase() ?? null;
}

export function stemsOf(text: string, language: Language): Set<string> {
  return new Set(wordsOf(text, language).map(({ stem }) => stem));
}

/** How far words cover a question. */
export interface Coverage {
  /** Of each term, 0..1. */
  strengths: readonly number[];
  /** Share of the question's weight, 0..1. */
  share: number;
}

/** Compares the terms of one question with sets of words. */
export class Matcher {
  readonly question: ParsedQuestion;
  readonly #weights: readonly number[];
  readonly #alike: readonly ReadonlyMap<string, number>[];
  readonly #total: number;

  constructor(question: ParsedQuestion, vocabulary: Iterable<string>) {
    this.question = question;
    const alike = question.terms.map(({ stem }) => new Map([[stem, 1]]));
    for (const stem of vocabulary)
      for (const [index, term] of question.terms.entries()) {
        const isLiteral = term.kind === 'name' || term.kind === 'number';
        const strength = isLiteral ? Number(stem === term.stem) : likeness(term.stem, stem);
        if (strength > 0) alike[index]?.set(stem, strength);
      }
    // "Chief financial officer" is covered by CFO.
    for (let from = 0; from + INITIALS <= question.terms.length; from += 1) {
      const terms = question.terms.slice(from, from + INITIALS);
      const acronym = stemOf(terms.map(({ lower }) => lower[0]).join(''), question.language);
      for (let index = from; index < from + INITIALS; index += 1) alike[index]?.set(acronym, BY_INITIALS);
    }
    this.#alike = alike;
    this.#weights = question.terms.map(
      ({ kind, implied }) => (implied === null ? 1 : IMPLIED_WEIGHT) * KIND_WEIGHT[kind],
    );
    this.#total = this.#weights.reduce((sum, weight) => sum + weight, 0);
  }

  /** How strongly a stem stands for a term; 0 where it does not. */
  readonly strength = (index: number, stem: string): number => this.#alike[index]?.get(stem) ?? 0;

  /** How far a stem stands for any term. */
  readonly best = (stem: string): number =>
    this.#alike.reduce((most, alike) => Math.max(most, alike.get(stem) ?? 0), 0);

  /** How far sets of words together cover the question, and what initials in a text stand for. */
  cover(sets: readonly ReadonlySet<string>[], text = '', about: ReadonlySet<string> = NOTHING): Coverage {
    const { terms } = this.question;
    const initials = terms.some(({ isAcronym }) => isAcronym) ? initialsOf(text) : '';
    const strengths = terms.map(({ isAcronym, lower, mayBeSubject }, index) => {
      let best = isAcronym && initials.includes(lower.replace(/s$/u, '')) ? BY_INITIALS : 0;
      for (const [stem, strength] of this.#alike[index] ?? [])
        if (strength > best && (sets.some((set) => set.has(stem)) || (mayBeSubject && about.has(stem))))
          best = strength;
      return best;
    });
    const covered = strengths.reduce(
      (sum, strength, index) => sum + strength * (this.#weights[index] ?? 0),
      0,
    );
    return { strengths, share: this.#total === 0 ? 0 : covered / this.#total };
  }
}

/** First letters of the words, in order, without the small words between them. */
export function initialsOf(text: string): string {
  return wordsOf(text.slice(0, 200).replaceAll('-', ' '), 'en')
    .filter(({ lower }) => !['of', 'and', 'the', 'for'].includes(lower))
    .map(({ lower }) => lower[0])
    .join('');
}

/** One question about one site. */
export interface Query {
  index: SiteIndex;
  matcher: Matcher;
  /** Words of the company's names, in lower case. */
  ownNames: ReadonlySet<string>;
}
