import { isAsserted } from '../documents/assertion.ts';
import { isOfIndex } from '../documents/indexOfBook.ts';
import { speaksToMachines } from '../documents/machineWords.ts';
import { isTakenBackByNote } from '../documents/noteMarks.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { mentions, subjectFactor } from '../identity/subject.ts';
import { withAntecedent } from './antecedents.ts';
import type { QuestionPage } from './gatherPages.ts';
import { type Heading, headingTags, LEVEL_OF_LABELS } from './headings.ts';
import { leadInsOf } from './leadIns.ts';
import { commonWords, LABELS_OTHERS, opensPlainly, withPlainOpening } from './openings.ts';
import { isPronounForAnother, isToldOfAnother } from './read/whose.ts';
import { isOfStranger, type Known, relatedNames } from './strangers.ts';
import { tableLabels } from './tables.ts';
import { withContinuation, withTileLabel } from './tileLabels.ts';
import { type Word, wordsOf } from './words/words.ts';

/** A passage with what a reader of the page knows when they come to it. */
export interface Excerpt {
  page: QuestionPage;
  passage: Passage;
  words: Word[];
  /** Headings, labels and questions that it stands under, the nearest first. */
  headings: Heading[];
  /** Keys of the words of its headings, and of the page's title and address. */
  headingKeys: ReadonlySet<string>;
  /** Of those, the words of the nearest heading and of labels. */
  labelKeys: ReadonlySet<string>;
  pageKeys: ReadonlySet<string>;
  /** The passage names the company. */
  namesCompany: boolean;
  /** All excerpts of its page in order, and its place among them. */
  siblings: readonly Excerpt[];
  index: number;
  /** How far it speaks of the company, read up to the offset `at`. */
  subject(at: number): number;
}

const EXCERPTS_MAX = 6000;
/** The passages of all pages; menus, buttons, questions and words to machines are no statements and left out. */
export function excerptsOf(pages: QuestionPage[], spokenNames: ReadonlySet<string>): Excerpt[] {
  const known = { spokenNames, common: commonWords(pages), related: relatedNames(pages, spokenNames) };
  return pages.flatMap((page) => excerptsOfPage(page, known)).slice(0, EXCERPTS_MAX);
}

function excerptsOfPage(page: QuestionPage, known: Known): Excerpt[] {
  const title = page.document.title;
  const path = decodeURI(safePath(page.document.url)).replace(/[-_/]/g, ' ');
  const pageKeys = new Set(wordsOf(`${title} ${path}`).map(({ key }) => key));
  const excerpts: Excerpt[] = [];
  const trail = headingTags(leadInsOf(passagesOf(page.document)));
  const labels = tableLabels(passagesOf(page.document));
  const role = page.isOwn ? subjectRole(page, known) : 'other';
  const aboutCompanyThroughout = isOwnStory(page, known) || isStandingPage(page);
  const isUnnamedStory = isStoryOfNobody(page);
  const isSaidOver = repeats();
  for (const passage of passagesOf(page.document)) {
    const headings = [
      ...(labels.get(passage) ?? []),
      ...trail.before(passage).filter(isOutside(labels, passage)),
    ];
    const isMenu = passage.line.region === 'nav' || passage.line.tag === 'title';
    if (isMenu || isQuoted(passage) || passage.text.trim().endsWith('?') || !isStated(passage)) continue;
    const heads = labels.get(passage) ?? [];
    if (heads.some(isLabelTakenBack)) continue;
    if (
      isOfIndex(
        passage.text,
        heads.map(({ text }) => text),
        headings.find(({ level }) => level < LEVEL_OF_LABELS)?.text ?? '',
      )
    )
      continue;
    if (isSaidOver(passage.text)) continue;
    const isStranger = once(() => isOfStranger(passage.text, known));
    excerpts.push({
      page,
      passage,
      words: wordsOf(passage.text),
      headings,
      labelKeys: new Set(
        headings
          .filter(({ level }, at) => at === 0 || level >= LEVEL_OF_LABELS)
          .flatMap(({ text }) => wordsOf(text).map(({ key }) => key)),
      ),
      headingKeys: new Set(
        headings.flatMap(({ text, kind = '' }) => wordsOf(`${text} ${kind}`).map(({ key }) => key)),
      ),
      pageKeys,
      namesCompany: mentions(passage.text, known.spokenNames),
      siblings: excerpts,
      index: excerpts.length,
      subject: (at) =>
        isStranger() ||
        isToldOfAnother(withPlainOpening(passage, known).text, at, known.spokenNames) ||
        isPronounForAnother(passage.text, beforeIn(passage, excerpts), known.spokenNames)
          ? 0
          : subjectFactor(
              isValue(passage, headings) ? { ...passage, text: '' } : withPlainOpening(passage, known),
              at,
              {
                role,
                spokenNames: known.spokenNames,
                aboutCompanyThroughout:
                  aboutCompanyThroughout ||
                  isOwnSpeech(page, passage) ||
                  (isUnnamedStory && opensPlainly(passage.text, known)),
              },
            ),
    });
  }
  return excerpts
    .map(withContinuation)
    .map(withTileLabel)
    .map((one, at, all) => withAntecedent(one, at, all, known.spokenNames));
}

/** The sentence before a passage on its line. */
function beforeIn(passage: Passage, excerpts: readonly Excerpt[]): string {
  const before = excerpts.findLast((one) => one.passage.start < passage.start)?.passage;
  return before !== undefined && before.line === passage.line ? before.text : '';
}

const WE = /(?<!\p{L})(?:we|our|us|we['’](?:re|ve))(?!\p{L})/iu;

/** On the company's own site "we" is the company, in its stories too, unless somebody is quoted. */
function isOwnSpeech({ isOwn, document }: QuestionPage, { text }: Passage): boolean {
  const path = safePath(document.url);
  const isOwnStory = isOwn && document.isArticle && (NEWS.test(path) || !OF_OTHERS.test(path));
  return isOwnStory && WE.test(text) && !/["“”„«»]/u.test(text);
}

/** Said to people, and said to be so. */
const isStated = (passage: Passage) => !speaksToMachines(lineOf(passage)) && isAsserted(passage);

const SAID_MAX = 3;
const SENTENCE_CHARACTERS_MIN = 200;

/** Tells of each long sentence of a page whether it was read often enough: what is said for the fourth time says nothing more. */
function repeats(): (text: string) => boolean {
  const said = new Map<string, number>();
  return (text) => {
    if (text.length < SENTENCE_CHARACTERS_MIN) return false;
    const times = (said.get(text) ?? 0) + 1;
    said.set(text, times);
    return times > SAID_MAX;
  };
}

/** Asked for each figure of a sentence, and the same for all of them. */
function once(tell: () => boolean): () => boolean {
  let told: boolean | null = null;
  return () => {
    told ??= tell();
    return told;
  };
}

/** "2026*" above a column, and below the table "* projected". */
const isLabelTakenBack = ({ passage: { document, layer, start, end } }: Heading): boolean =>
  layer === 'text' && isTakenBackByNote(document, start, end);

const VALUE_WORDS_MAX = 8;

/** A cell, or what a term is defined by, under a label of the company's own: it has no subject. */
function isValue({ line, text }: Passage, headings: readonly Heading[]): boolean {
  const [label] = headings;
  return (
    /^(?:td|dd)$/.test(line.tag) &&
    label !== undefined &&
    label.level >= LEVEL_OF_LABELS &&
    !LABELS_OTHERS.test(label.text) &&
    text.split(' ').length <= VALUE_WORDS_MAX
  );
}

const DEAL =
  /(?<!\p{L})(?:acquir\p{L}*|merg\p{L}+|takeover|buys|joins|takes? over|took over|purchas\p{L}+|partners? with|welcomes|invests in)(?!\p{L})/iu;
const NEWS =
  /\/(?:news|newsroom|updates|aktuelles|neuigkeiten|noticias|press|media|blog|insights|presse|actualites|investors?)(?:\/|-)/i;

/** A story of the own newsroom whose title or headline names the company, and tells of no deal with another. */
function isOwnStory({ document, isOwn }: QuestionPage, { spokenNames }: Known): boolean {
  const isStory = document.isArticle || NEWS.test(safePath(document.url));
  if (!isOwn || !isStory) return false;
  const headline = passagesOf(document).find(({ line }) => line.tag === 'h1')?.text ?? '';
  const title = document.title.split(/ [|–—·-] /u)[0] ?? '';
  return (
    !DEAL.test(headline) &&
    (mentions(title, spokenNames) || mentions(headline, spokenNames) || WE.test(headline))
  );
}

const NAME_WITHIN = /(?<=[\p{L}\d,:;.!?’'] )\p{Lu}\p{Ll}/u;

/** A story of the own newsroom whose headline names nobody tells of the company, where a sentence opens with no other name. */
function isStoryOfNobody({ document, isOwn }: QuestionPage): boolean {
  const headline = passagesOf(document).find(({ line }) => line.tag === 'h1')?.text ?? '';
  return (
    isOwn &&
    document.isArticle &&
    headline !== '' &&
    NEWS.test(safePath(document.url)) &&
    !DEAL.test(headline) &&
    !NAME_WITHIN.test(headline)
  );
}

/** Some systems call every page an article: one without a day, outside the newsroom and near the top of the site, is none. */
function isStandingPage({ document, isOwn }: QuestionPage): boolean {
  const path = safePath(document.url);
  const isNear = path.split('/').filter(Boolean).length <= 2;
  return (
    isOwn &&
    document.isArticle &&
    document.publishedAt === null &&
    isNear &&
    !NEWS.test(path) &&
    !OF_OTHERS.test(path)
  );
}

/** In a table, row and column label a cell, and no other cell does. */
function isOutside(labels: ReadonlyMap<Passage, Heading[]>, passage: Passage): (heading: Heading) => boolean {
  return ({ passage: { line } }) => !labels.has(passage) || line.tag !== 'th';
}

/** Where others speak, or one story is told. */
const OF_OTHERS =
  /\/(?:customers?|clients|case-stud(?:y|ies)|success-stories|stories|testimonials|references|partners|blog|news|press|insights|articles?|portfolio|magazine)\/[^/]+/i;

const HELP = /\/(?:articles?|hc|kb|help|support)\/[^/]+/i;
/** Help centres and manuals of the own site call their pages articles, and tell of nobody else. */
const HELP_HOST = /^https?:\/\/(?:help|support|docs|kb|knowledge|faq|handbook)\./i;

/** On the company's own pages a fragment without a subject speaks of the company, unless others are told of there. */
function subjectRole({ document, role }: QuestionPage, { spokenNames }: Known): QuestionPage['role'] {
  const path = safePath(document.url);
  // An article of a help centre: without a day, and it speaks of its own company.
  const isHelp = HELP.test(path) && !document.isArticle && mentions(document.text, spokenNames);
  const isOwnOffer = role !== 'home' && (isHelp || HELP_HOST.test(document.url) || !OF_OTHERS.test(path));
  return isOwnOffer ? 'about' : role;
}

/** What somebody else is quoted with is not the company's statement. */
function isQuoted({ line, text }: Passage): boolean {
  return line.region === 'quote' || /^[“"„«]/.test(text);
}

function lineOf({ document, line }: Passage): string {
  return document.text.slice(line.start, line.end);
}

function safePath(url: string): string {
  const { pathname } = new URL(url);
  return /%(?![\dA-F]{2})/i.test(pathname) ? '' : pathname;
}
