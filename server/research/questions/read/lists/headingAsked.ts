import type { Analysis, Term } from '../../analysis.ts';
import type { ListAsked } from '../../listQuestion.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import type { Reading } from '../finding.ts';
import { isNarrowedBehind } from '../narrowedLabel.ts';
import { isDeniedAbove } from './deniedAbove.ts';
import { isOfOtherMatter, isOnlyBeforeNoun } from './headingMatter.ts';
import { CUES, DENIED } from './listItems.ts';
import { isLedTo, isSentence, LOOKS_FOR } from './listLeadIn.ts';
import { nameInRow } from './listRow.ts';
import { isToldOfAll } from './listSentence.ts';
import { isTopicAsked } from './listTopics.ts';
import { ASKS_JOINED, OFFERED, POSTS, SHOWN_BY_FORM, SOFTWARE } from './listWords.ts';

const HEADING_WORDS_MAX = 10;
const CUE_WORDS_MAX = 12;

/** Headings that ask or tell are no names of lists: "Who will see your pet". */
const NAMES_NOTHING =
  /^(?:who|why|how|when|where)(?!\p{L})|^(?:recent|latest|related|more|other|similar|popular)(?: \p{L}+)? (?:posts?|news|articles?|stories|entries|reading)$|(?<!\p{L})(?:is|are|was|were|will|can|has|have|may|must)(?!\p{L})(?!.*\?$)/iu;

const OF_NEWS =
  /^(?:our |the |all |more |company |latest |recent )*(?:news|stories|updates|diary|journal|blog|press releases|announcements)(?: (?:from|of|about|and|in|around)(?!\p{L}).*)?$/iu;
const ASKS_NEWS =
  /(?<!\p{L})(?:news\p{L}*|stor(?:y|ies)|updates?|diary|journals?|blogs?|press|announce\p{L}*|articles?|posts?|events?|publish\p{L}*|written|awards?|prizes?|won|recent|latest|titles?|releases?)(?!\p{L})/iu;

/** Nouns by which a page tells of others: what it lists there, the company has to do with as with those only. */
const RELATIONS = new Set(
  'integration connector partner customer competitor supplier reseller dealer investor alternative'
    .split(' ')
    .map(keyOfWord),
);
/** What a heading like "Our breads" does not repeat: by such a verb a business brings about its offer. */
const OFFERS =
  /(?<!\p{L})(?:bake|brew|grow|roast|print|publish|cast|mill|weave|sew|stock|treat|teach|mend|trade|carry|cook|cater|distil|press|breed|train|write|design|run|cover|book|attend|order|hire|rent|let|publish|show|host|present|feature|serve|insure|rear|raise|restore|fit|install|build)$/iu;

/** Whether what a passage stands under asks for the list: a sentence that leads to it, or a heading that names it. */
export function isAskedFor(one: Ranked, heading: string, reading: Reading, asked: ListAsked): boolean {
  const name = nameInRow(one.excerpt.passage.text);
  const { question } = reading.analysis;
  // The company's own name is no name of a list, and news are none of what it makes.
  if (reading.spokenNames.has(heading.trim().toLowerCase())) return false;
  if (OF_NEWS.test(heading) && !ASKS_NEWS.test(question)) return false;
  if (isNarrowedBehind(heading, question, reading.spokenNames)) return false;
  if (isDeniedAbove(one.excerpt, question) || isOfOtherMatter(heading, name, question, asked)) return false;
  const isLeadIn = one.excerpt.headings[0]?.isLeadIn === true && isSentence(heading);
  return isLeadIn ? isLedTo(one, heading, reading, asked) : isNamedBy(one, heading, reading, asked);
}

/**
 * A heading offers the list when it holds what the items are, and it, the titles above it and the page all other words of the question;
 * or the cue of the class. Of a title the page's own name is as good.
 */
function isNamedBy(one: Ranked, heading: string, reading: Reading, asked: ListAsked): boolean {
  const { analysis } = reading;
  const { headings, headingKeys, pageKeys } = one.excerpt;
  const { kind } = asked;
  const words = wordsOf(heading);
  if (isTopicAsked(heading, analysis, asked)) return true;
  const isTitled =
    kind !== null && headings.every(({ level }) => level === 1) && isOfPage(one, kind, reading);
  if (DENIED.test(heading) || isOnlyBeforeNoun(heading, kind) || (NAMES_NOTHING.test(heading) && !isTitled))
    return false;
  const keys = new Set([...words.map(({ key }) => key), ...(isTitled ? [kind] : [])]);
  if (isOfRelationNotAsked([...keys, ...headingKeys, ...pageKeys], reading)) return false;
  const isShown = isShownByForm(asked);
  const isCued = isCuedBy(heading, words.length, analysis, kind);
  const isBare = analysis.terms.length === 0 && (analysis.itemClass !== 'other' || isShown);
  if (isBare || (isCued && isOfOffer(analysis))) return isCued;
  if (!isCued && !analysis.terms.some(({ key }) => isSaid(keys, key))) return false;
  // "On the roadmap" under "Integrations": the title says what the items are.
  const areJoined = areJoinedHere(one, kind, analysis);
  if (!isShown && !isCued && !areJoined && !isKindNamed(one, keys, asked, reading)) return false;
  const terms =
    kind !== null &&
    words.some(({ key }) => key === kind) &&
    OFFERS.test(analysis.question.replace(/[?\s]+$/u, ''))
      ? analysis.terms.filter(({ word }) => !OFFERS.test(word))
      : analysis.terms;
  const telling = areJoined ? terms.filter((term) => !isJoining(term, kind)) : terms;
  const within = { ...reading, analysis: { ...analysis, terms: telling } };
  return words.length <= HEADING_WORDS_MAX && isToldOfAll(one, within, asked, null);
}

const isKindNamed = (
  one: Ranked,
  keys: ReadonlySet<string>,
  { kind, sense }: ListAsked,
  reading: Reading,
): boolean =>
  kind === null ||
  ((isSaid(keys, kind) || isSaid(one.excerpt.headingKeys, kind)) &&
    (sense !== 'name' || namesDoers(one, kind) || isOfPage(one, kind, reading, NOTHING)));

/** Who insures is told by a noun for them, and not by what is covered. */
function namesDoers({ excerpt: { headings } }: Ranked, kind: string): boolean {
  const means = saidFor(kind);
  return headings.some(({ text }) =>
    wordsOf(text).some(({ word, key }) => key === kind || (means.has(key) && DOERS.test(word))),
  );
}
const DOERS =
  /^(?!(?:cover|deliver|offer|order|number|paper|power|tender|under)s?$).*(?:er|or|ant|ent|ist|ian|man|woman|person)s?$|^(?:firms?|compan(?:y|ies)|banks?|houses?|bodies|funds?|people|brands?|subsidiar(?:y|ies)|universit(?:y|ies)|charit(?:y|ies)|associations?|who|whom|names?|shops?|stores?|labels?|marks?|trustees?|employees?|staff|team|board|portfolio)$/iu;

const JOINED = ['integration', 'integrations', 'connector', 'connectors', 'connections'].map(keyOfWord);

const isJoining = ({ key, word }: Term, kind: string | null): boolean =>
  key === kind || ASKS_JOINED.test(word);

/** "Accounting" on the page "Integrations" heads the packages that can be joined. */
const areJoinedHere = (
  { excerpt: { headingKeys, pageKeys } }: Ranked,
  kind: string | null,
  { question }: Analysis,
): boolean =>
  kind !== null &&
  SOFTWARE.has(kind) &&
  ASKS_JOINED.test(question) &&
  JOINED.some((key) => headingKeys.has(key) || pageKeys.has(key));

/** Whether the items themselves show that they are of the kind. */
const isShownByForm = ({ kind, sense }: ListAsked): boolean =>
  kind === null || GENERIC.has(kind) || (SHOWN_BY_FORM.has(kind) && sense !== 'audience');

/** "Which products and services do they offer?" asks for whatever there is. */
const isOfOffer = ({ itemClass, terms }: Analysis): boolean =>
  itemClass === 'product' && terms.every(({ key }) => OFFERED.has(key));

/** Whom the work was done for stands above each piece of it. */
const WORK_SHOWN =
  /^(?:our |selected |recent |latest |past |some )*(?:projects?|case stud(?:y|ies)|work|portfolio|references|(?:customer |success )?stories)$/iu;

function isCuedBy(heading: string, words: number, { itemClass }: Analysis, kind: string | null): boolean {
  if (kind !== null && POSTS.has(kind) && LOOKS_FOR.test(heading)) return true;
  const isOffered = words <= CUE_WORDS_MAX && (CUES[itemClass]?.test(heading) ?? false);
  return isOffered || (itemClass === 'customer' && WORK_SHOWN.test(heading.trim()));
}

/** Title or address of the page say what it lists; a museum's own name says "museum" on every page. */
function isOfPage(
  { excerpt: { page, pageKeys } }: Ranked,
  kind: string,
  { spokenNames }: Reading,
  means: ReadonlySet<string> = saidFor(kind),
): boolean {
  return (
    isSaid(pageKeys, kind) && [...keysOfPage(page, spokenNames)].some((key) => key === kind || means.has(key))
  );
}

/** Title and address of a page without the company's own name. */
export function keysOfPage(
  { document: { title, url } }: Ranked['excerpt']['page'],
  spokenNames: ReadonlySet<string>,
): Set<string> {
  const rest = [...spokenNames].reduce((text, name) => text.replaceAll(name, ' '), title.toLowerCase());
  return new Set(wordsOf(`${rest} ${new URL(url).pathname}`).map(({ key }) => key));
}
const NOTHING: ReadonlySet<string> = new Set();

const isSaid = (keys: ReadonlySet<string>, key: string) =>
  keys.has(key) || [...saidFor(key)].some((other) => keys.has(other));

function isOfRelationNotAsked(keys: readonly string[], { analysis }: Reading): boolean {
  const asked = new Set(wordsOf(analysis.question).flatMap(({ key }) => [key, ...saidFor(key)]));
  return keys.some((key) => RELATIONS.has(key) && !asked.has(key));
}
