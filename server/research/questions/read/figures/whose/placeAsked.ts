import { foldName } from '../../../../identity/companyName.ts';
import { withoutCurrency } from '../../../currencyAsked.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import type { Reading } from '../../finding.ts';
import { placesTold } from '../../lists/placesNamed.ts';

/** Where, or at whose, the question asks for a figure. */
const ASKED =
  /(?<!\p{L})(?:in|at|from|within|across|near|outside(?: of)?) (?:the |their |its |our )?(?<name>\p{Lu}[\p{L}\p{N}’'-]+(?: \p{Lu}[\p{L}\p{N}’'-]+)*)/gu;
const NO_PLACE =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter|Fall|FY|Q\d?|H\d|USD|EUR|GBP|CHF|SEK|NOK|DKK|CAD|AUD|Series|Phase|Round|Band|I|IPO|MW|GWh|FTEs?|CEO|CFO|CTO)(?!\p{L})/u;

/** A figure that is asked for in a place, or of a named one, is told of it: by its sentence, by what it stands under, or by its page. */
export function isOfPlaceAsked(
  { passage: { text }, words, headings, headingKeys, pageKeys, page }: Excerpt,
  { analysis: { question }, spokenNames }: Reading,
): boolean {
  const own = new Set([...spokenNames].flatMap((name) => name.split(' ')));
  const names = [...withoutCurrency(question).matchAll(ASKED)]
    .map(({ groups: { name = '' } = {} }) => name)
    .filter(
      (name) =>
        !NO_PLACE.test(name) &&
        !foldName(name)
          .split(' ')
          .some((part) => own.has(part)),
    );
  // "US customers" are those in the US; US dollars are spent anywhere.
  if (/(?<!\p{L})US(?= (?!dollars?(?!\p{L}))\p{Ll})/u.test(question)) names.push('US');
  if (names.length === 0) return true;
  const held = new Set([...words.map(({ key }) => key), ...headingKeys, ...pageKeys]);
  const told = () => placesTold([text, page.document.title, ...headings.map((one) => one.text)].join(' | '));
  return names.every((name) => {
    // "57 of us" are not in the US.
    if (/^(?:US|IT)$/.test(name))
      return (
        [text, page.document.title, ...headings.map((one) => one.text)].some((said) =>
          new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(said),
        ) || isInside([...placesTold(name)], told())
      );
    // "The Swedish market" is the one in Sweden.
    const isSaid = wordsOf(name).every(
      ({ key }) =>
        [key, ...saidFor(key)].some((said) => held.has(said)) ||
        [...held].some((said) => saidFor(said).has(key)),
    );
    return isSaid || isInside([...placesTold(name)], told());
  });
}

const isInside = (asked: readonly string[], told: ReadonlySet<string>): boolean =>
  asked.some((code) => told.has(code));

const OF_PLACE =
  /^(?: (?!in |at |and |are |is )[\p{L}-]+){0,3} (?:in|at|on) (?:the |our )?(?<place>\p{Lu}[\p{L}’'-]+)/u;
const ASKS_TOTAL = /(?<!\p{L})(?:total|in all|altogether|overall|combined|worldwide|globally)(?!\p{L})/iu;

/**
 * "65 colleagues in Utrecht and 20 in Aarhus" tells neither of one place nor of all how many there are: of two counts, each with a place
 * of its own, none is the whole. Where a total is asked for, one such count is none either.
 */
export function isOfOnePlace(
  text: string,
  figure: Place,
  figures: readonly Place[],
  question: string,
): boolean {
  if (isOfOneSite(text, figure, figures, question)) return true;
  const placeOf = ({ end }: Place) => OF_PLACE.exec(text.slice(end))?.groups?.place;
  const own = placeOf(figure);
  if (
    own === undefined ||
    /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/.test(own)
  )
    return false;
  if (question.includes(own) || placeKeysIn(question).has(keyOfWord(own))) return false;
  const hasRival = figures.some((other) => {
    const place = placeOf(other);
    return other.start !== figure.start && place !== undefined && place !== own;
  });
  return hasRival || ASKS_TOTAL.test(question);
}

const SITE =
  /^(?: (?!in |at |and |are |is )[\p{L}-]+){0,4} (?:in|at|on) (?:the|our) (?<site>\p{Ll}[\p{L}’'-]+(?: \p{Ll}[\p{L}’'-]+){0,2} ??)(?=,| and | while |[.;]|$)/u;
const SITE_OF_RIVAL =
  /^(?: (?:others|people|more|colleagues|staff|employees))? (?:(?:work )?(?:in|at|on) (?:the|our)|(?:drive|travel|are out|out) )/u;

/** "Twelve people work in the glass works and forty in the offices": neither is the whole. */
function isOfOneSite(text: string, figure: Place, figures: readonly Place[], question: string): boolean {
  const site = SITE.exec(text.slice(figure.end))?.groups?.site;
  const next = figures.find(({ start }) => start > figure.end);
  const before = figures.findLast(({ end }) => end < figure.start);
  const rival =
    site !== undefined && next !== undefined && SITE_OF_RIVAL.test(text.slice(next.end))
      ? site
      : before !== undefined && SITE_OF_RIVAL.test(text.slice(figure.end))
        ? SITE.exec(text.slice(before.end))?.groups?.site && site
        : undefined;
  if (rival === undefined) return false;
  const asked = placeKeysIn(question);
  return !wordsOf(rival).some(({ key }) => asked.has(key));
}

const placeKeysIn = (question: string): ReadonlySet<string> =>
  new Set(wordsOf(question).map(({ key }) => key));
