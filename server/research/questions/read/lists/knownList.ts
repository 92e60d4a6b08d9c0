import type { Analysis } from '../../analysis.ts';
import type { ListAsked } from '../../listQuestion.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import type { Reading } from '../finding.ts';
import { isDeniedAbove } from './deniedAbove.ts';
import { enumerationsOf } from './enumeration.ts';
import { isTakenUp, namesTold, OF_ONE_PERSON, schemesTold } from './knownItems.ts';
import { tellsLanguageMatter } from './languageMatter.ts';
import { CUES } from './listItems.ts';
import { isToldOfAll } from './listSentence.ts';
import { isTopicAsked } from './listTopics.ts';
import { namesOfItsWords } from './namesApart.ts';
import { ofToday } from './ofToday.ts';
import { isFragmentIn } from './presence.ts';

/** A word of the question that tells something is looked for elsewhere; of one that tells little the words must hold the cue, too. */
function isCued(words: string, { analysis }: Reading): boolean {
  return (
    analysis.terms.some(({ key }) => !GENERIC.has(key)) ||
    (CUES[analysis.itemClass]?.test(words) ?? false) ||
    (analysis.itemClass === 'language' && tellsLanguageMatter(words, analysis.question))
  );
}

/** "Motors come from Switzerland" tells where something comes from, and nothing of where anybody is. */
function isOfOrigin(text: string, [first = '']: readonly string[]): boolean {
  return /(?<!\p{L})from [^,;.]{0,30}$/iu.test(text.slice(0, text.indexOf(first)));
}

/** What is done after a standard is not certified by it. */
const ONLY_ALIGNED =
  /(?<!\p{L})(?:in (?:line|accordance|keeping) with|aligned (?:with|to)|based on|modelled on|inspired by|guided by|in the spirit of)(?!\p{L})/iu;

const ASKS_ORIGIN = /(?<!\p{L})(?:from|origins?|sourc\p{L}+|import\p{L}*|buy|bought|come|grown)(?!\p{L})/iu;

const OF_ORIGIN =
  /(?<!\p{L})(?:from|origins?|sourc\p{L}+|import\p{L}*|buy|bought|grown|made|roast\p{L}*|purchas\p{L}+|suppliers?|producers?|farms?|gardens?|estates?|growers?)(?!\p{L})/iu;

/** "Solar kits in Kenya and Uganda" on the front page says where the business is done. */
function isTagline({ excerpt: { page, passage } }: Ranked, [first = '']: readonly string[]): boolean {
  const before = passage.text.slice(0, passage.text.indexOf(first));
  return page.role === 'home' && isFragmentIn(passage.text, before);
}

const SITE_NAMED = /(?<!\p{L})(?:sites?|websites?|apps?|translat\p{L}*|interface|portal|software)(?!\p{L})/iu;
/** In which languages a site is written, those whom somebody speaks do not tell. */
const ASKS_SITE = /(?<!\p{L})(?:site|website|web site|app|portal|software|interface)(?!\p{L})/iu;
const OF_SITE =
  /(?<!\p{L})(?:sites?|websites?|pages?|apps?|online|translat\p{L}*|versions?|available|interface|portal|software|menus?)(?!\p{L})|^languages?:|^(?:\p{L}+(?:[ ,|/·]+|$))+$/iu;

const ASKS_SPEAKERS =
  /(?<!\p{L})(?:staff|team|people|employees|lawyers|doctors|dentists|clinicians|advisers|advisors|teachers|consultants|therapists|agents|speakers|(?:their|the|its) \p{L}+s (?:speak|know|master)|spoken by|speaks)(?!\p{L})/iu;

function isTheirOffer(one: Ranked, known: readonly string[], reading: Reading): boolean {
  const { text } = one.excerpt.passage;
  const { itemClass, question } = reading.analysis;
  const heading = one.excerpt.headings[0]?.text ?? '';
  if (
    itemClass === 'language' &&
    ASKS_SITE.test(question) &&
    !OF_SITE.test(text) &&
    !SITE_NAMED.test(heading)
  )
    return false;
  if (itemClass === 'language' && OF_ONE_PERSON.test(text) && !ASKS_SPEAKERS.test(question)) return false;
  const isCuedHere = isCued(`${text} ${one.excerpt.headings[0]?.text ?? ''}`, reading);
  return isCuedHere || (itemClass === 'country' && isTagline(one, known));
}

/** "Halal certificates" is a Halal. */
const OWN_KIND = / (?:certificates?|certifications?|accreditations?)$/iu;

/** Names of a class that is known by them; where a list names others beside them, all of it. Null where a class is not known by its names. */
export function knownItems(written: Ranked, reading: Reading, asked: ListAsked): string[] | null {
  const one = ofToday(written, reading.today);
  const { text } = one.excerpt.passage;
  const { itemClass } = reading.analysis;
  const around = one.excerpt.headings[0]?.text ?? '';
  const named = namesTold(text, itemClass, { question: reading.analysis.question, around });
  if (named === null) return null;
  if (isDeniedAbove(one.excerpt, reading.analysis.question)) return [];
  const { document, end, line } = one.excerpt.passage;
  if (isTakenUp(document.text.slice(end, line.end), named, itemClass)) return [];
  const known = namesMeant(one, named, reading.analysis);
  const isOffered = isTheirOffer(one, known, reading);
  const isBelowTopic =
    wholeLine(text, known) !== null &&
    isTopicAsked(one.excerpt.headings[0]?.text ?? '', reading.analysis, asked);
  if (known.length === 0 || !isOffered || !(isBelowTopic || isToldOfAll(one, reading, asked, null)))
    return [];
  const isOriginAsked = ASKS_ORIGIN.test(reading.analysis.question);
  if (
    itemClass === 'country' &&
    (isOriginAsked ? !OF_ORIGIN.test(`${text} ${around}`) : isOfOrigin(text, known))
  )
    return [];
  if (itemClass === 'certification' && ONLY_ALIGNED.test(text)) return [];
  const whole = itemClass === 'certification' ? wholeLine(text, known) : null;
  if (whole !== null) return whole;
  if (
    itemClass === 'certification' &&
    !lettersBeside(text, known) &&
    !/(?<!\p{L})(?:certificates?|certifications?|accreditations?)(?:[.,;]|$)/iu.test(text)
  )
    return known;
  const lists = enumerationsOf(text).filter(
    ({ items, start, end }) =>
      / (?:and|or|&) /u.test(text.slice(start, end)) &&
      (items.some((item) => known.includes(item)) || known.some((name) => goesOnFrom(text, name, start))),
  );
  const beside = lists.flatMap(({ items }) =>
    items
      .map((item) => item.replace(OWN_KIND, ''))
      .filter((item) => !known.some((name) => item.includes(name) || name.includes(item))),
  );
  return inOrder([...known, ...beside], text);
}

/** Of the names that a sentence tells those of the question, in their order. */
function namesMeant(one: Ranked, named: readonly string[], analysis: Analysis): string[] {
  const { text } = one.excerpt.passage;
  const { itemClass } = analysis;
  if (itemClass === 'certification') return inOrder([...named, ...schemesTold(text, named)], text);
  const isOfPlaces = itemClass === 'country' || itemClass === 'language';
  return isOfPlaces ? namesOfItsWords(one, named, analysis) : [...named];
}

/** "The EAQLS label and ISO 29993": what is joined with a known one, and written in letters like it, is one as well. */
const lettersBeside = (text: string, known: readonly string[]): boolean =>
  enumerationsOf(text.replace(/ \([^()]*\)/gu, '')).some(
    ({ items }) =>
      items.some((item) => known.some((name) => item.includes(name))) &&
      items.some((item) => /^\p{Lu}{3,}(?!\p{L})/u.test(item) && !known.some((name) => item.includes(name))),
  );

/**
 * "STA Assure Gold, FSC chain of custody, PEFC chain of custody.", "Certificados: producción ecológica (CAAE) e IFS Food.": of a line that is a list and no more, every
 * item, and not those alone whose names are known.
 */
function wholeLine(text: string, known: readonly string[]): string[] | null {
  const label = /^\p{L}[^:;,.]{2,40}: /u.exec(text)?.[0].length ?? 0;
  const list = enumerationsOf(text, { isLabelled: true }).find(
    ({ start, end }) =>
      (start === 0 || start === label) && text.slice(end).replace(/\([^()]*\)|[\s.]+/gu, '') === '',
  );
  const isOfKnown = list?.items.some((item) => known.some((name) => item.includes(name))) ?? false;
  const items = list?.items.filter((item) => !QUALIFIES.test(item)).map((item) => withLetters(item, text));
  if (!isOfKnown || items === undefined) return null;
  // Where one looks like no scheme, nothing says how far the list goes.
  return items.every((item) => /\p{Lu}/u.test(item) || IN_SMALL_LETTERS.test(item)) ? items : [];
}

/** Schemes that are no names of their own. */
const IN_SMALL_LETTERS =
  /(?<!\p{L})(?:kosher|halal|organic|vegan|vegetarian|biologi\p{L}+|fairtrade)(?!\p{L})/u;

/** "Organic production (CAAE)": who gives a certificate without a name of its own stands in brackets behind it. */
const withLetters = (item: string, text: string): string =>
  /\p{Lu}/u.test(item)
    ? item
    : `${item}${/^ \(\p{Lu}{2,}[^()]{0,20}\)/u.exec(text.slice(text.indexOf(item) + item.length))?.[0] ?? ''}`;

/** "Grade AA": how far what stands before it goes. */
const QUALIFIES =
  /^(?:grade|level|class|version|report|valid|issue|scope|part|score|since|until|renewed|issued|expires|expiring|audited|first|last) /iu;

/** "BRCGS (grade AA), organic, Kosher and Halal": between a name and the list stand other items only. */
function goesOnFrom(text: string, name: string, start: number): boolean {
  const between = text.slice(text.indexOf(name) + name.length, start).replace(/\([^()]*\)/gu, '');
  return (
    start > text.indexOf(name) &&
    /^(?:,(?: [\p{L}\d-]+){0,3})*, ?$/u.test(between.replace(/\s+/gu, ' ').replace(/ ,/gu, ','))
  );
}

const inOrder = (names: readonly string[], text: string) =>
  [...names].sort((a, b) => text.indexOf(a) - text.indexOf(b));
