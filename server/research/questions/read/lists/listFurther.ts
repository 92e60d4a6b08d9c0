import type { Excerpt } from '../../excerpts.ts';
import { isOfAnotherTime } from '../../headings.ts';
import type { ListAsked } from '../../listQuestion.ts';
import type { Ranked } from '../../ranking.ts';
import { wordsOf } from '../../words/words.ts';
import { type Reading, tenseOf } from '../finding.ts';
import { DENIED, type ItemGroup, UNSETTLED } from './listItems.ts';
import { ASKS_LATER } from './listRow.ts';
import { SHOWN_BY_FORM } from './listWords.ts';

/** A name right behind the noun of its kind: "angel investor Paula Reyes". */
const NAME_BEHIND = /^ (\p{Lu}[\p{L}\d’'&-]+(?: (?:(?:of|the|de|van|von|&) )?\p{Lu}[\p{L}\d’'&-]+){0,4})/u;
/** What such a noun is a part of, and who it is that is not the company's. */
const NO_KIND_OF_OWN =
  /(?<!\p{L})(?:former|formerly|old|ex-?|previous|until|sold|divested|rival|other|their|his|her|an?other)(?!\p{L})/iu;
const RELATION =
  /^(?:investors?|shareholders?|backers?|brands?|suppliers?|distributors?|dealers?|resellers?|sub-?processors?|subsidiar(?:y|ies)|insurers?|sponsors?|funders?|auditors?|wholesalers?|contractors?)$/iu;
const ASKS_INVESTORS = /(?<!\p{L})(?:invest(?:ed|s|ors?)?|back(?:ed|ers?)?|shareholders?)(?!\p{L})/iu;
const INVESTOR = /^(?:investors?|shareholders?|backers?)$/iu;

/**
 * Whether the pages name one more of the kind beside a list of names: "led by Odda Bank with Voss Fund" names not all investors where "angel
 * investor Paula Reyes" stands elsewhere. Told of now, and not denied.
 */
export function isOneMoreNamed(
  { items }: ItemGroup,
  { ranked, analysis, spokenNames }: Reading,
  asked: ListAsked,
): boolean {
  const { question } = analysis;
  if (
    analysis.years.length > 0 ||
    ASKS_LATER.test(question) ||
    (asked.kind !== null && SHOWN_BY_FORM.has(asked.kind))
  )
    return false;
  const isKind = (word: string, key: string) =>
    RELATION.test(word) && (key === asked.kind || (ASKS_INVESTORS.test(question) && INVESTOR.test(word)));
  const listed = items.map(({ claim }) => claim.value.toLowerCase()).join(' | ');
  return ranked.some(({ excerpt }) =>
    namedBehind(excerpt, isKind).some(
      (name) =>
        !listed.includes((wordsOf(name)[0]?.word ?? name).toLowerCase()) &&
        !question.includes(name) &&
        ![...spokenNames].some((own) => name.toLowerCase().includes(own)),
    ),
  );
}

/** "Was led by Odda Fund, with Voss and Sund taking part": the list behind leaves out who led. */
const LED_BY = /(?<!\p{L})(?:co-)?led by (?:the )?(?:\p{Ll}+ ){0,3}(?<lead>\p{Lu}[\p{L}\d’'&-]+)/gu;
export function isLeadLeftOut(text: string, items: readonly string[], question: string): boolean {
  if (
    !ASKS_INVESTORS.test(question) ||
    /(?<!\p{L})(?:besides|apart from|other|follow\p{L}*|new)(?!\p{L})/iu.test(question)
  )
    return false;
  return [...text.matchAll(LED_BY)].some(
    ({ groups }) => !items.some((item) => item.includes(groups?.lead ?? item)),
  );
}

function namedBehind(
  { passage: { text }, words, headings, page }: Excerpt,
  isKind: (word: string, key: string) => boolean,
): string[] {
  if (!page.isOwn || page.document.isArticle || headings.slice(0, 2).some(isOfAnotherTime)) return [];
  return words.flatMap(({ word, key, start, end }) => {
    if (!isKind(word, key)) return [];
    const name = NAME_BEHIND.exec(text.slice(end))?.[1];
    if (name === undefined || NO_KIND_OF_OWN.test(text.slice(Math.max(0, start - 25), start))) return [];
    return DENIED.test(text) || UNSETTLED.test(text) || tenseOf(text) !== 'present' ? [] : [name];
  });
}

const BROAD =
  /(?<!\p{L})(?:offices?|sites?|locations?|places of business|premises|present|presence|based|located)(?!\p{L})/iu;
const NARROW =
  /(?<!\p{L})(?:shops?|stores?|showrooms?|depots?|warehouses?|clinics?|surger(?:y|ies)|caf[eé]s?|restaurants?|shelters?|workshops?|yards?|schools?|nurser(?:y|ies)|galler(?:y|ies)|laborator(?:y|ies)|factor(?:y|ies)|plants?)(?!\p{L})/giu;
const SEVERAL = 2;
const IN_PLACE = / (?:in|at|near) \p{Lu}/u;

/**
 * Whether a sentence tells of one kind of premises where all are asked for, and the company has others, too: the charity shops of a charity
 * with shelters are not its sites, the surgeries of vets are.
 */
export function isOfOneKindOfPremises(
  { excerpt: { passage, headings } }: Ranked,
  { ranked, analysis: { question } }: Reading,
  { sense }: ListAsked,
): boolean {
  if (sense !== 'place' || !BROAD.test(question) || BROAD.test(passage.text)) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  const told = premisesIn(`${passage.text} ${headings[0]?.text ?? ''}`);
  if (told.size !== 1 || [...told].some((key) => asked.has(key))) return false;
  const all = ranked
    .filter(
      ({ excerpt }) =>
        excerpt.page.isOwn && !excerpt.page.document.isArticle && IN_PLACE.test(excerpt.passage.text),
    )
    .flatMap(({ excerpt }) => [...premisesIn(`${excerpt.passage.text} ${excerpt.headings[0]?.text ?? ''}`)]);
  return new Set(all).size >= SEVERAL;
}

const premisesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(NARROW)].flatMap(([word]) => wordsOf(word).map(({ key }) => key)));
