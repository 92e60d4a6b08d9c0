import type { Analysis, Term } from '../../../analysis.ts';
import { GENERIC, keysLeantOn, type Ranked } from '../../../ranking.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { EMPLOYEE, keyOfWord, PERSON, wordsOf } from '../../../words/words.ts';
import { clauseHits, type Place, partAt } from '../../clauses.ts';
import { isPromiseToldOf } from '../when/promised.ts';
import { CHANGE, isToldByForm } from '../written/toldByForm.ts';
import { saidThemselves, sameAs } from './saidItself.ts';
import { isWholeOfPrice } from './shareOfPrice.ts';

/** Where a phrase of a question ends and the next one begins, and what asks for the share itself. */
const PHRASE_END =
  /,|[()–—?%]| (?:of|for|in|into|on|at|from|to|per|by|when|if|while|after|before|since|until|under|over|with|without|that|which|who|whom|as|during|between|and|or|plus|they|it|we|you|one|do|does|did|is|are|was|were|be|been|has|have|had|will|would|can|could|should|comes?|came)(?!\p{L})/giu;
/** Of what a plan, a band or a part is called the question says beside it. */
const PLAIN = new Set(
  'tier plan package option part portion year quarter half month time order average last previous ago left earn premium sector'
    .split(' ')
    .map(keyOfWord),
);
/** Whose share it is a page seldom leaves out. */
const PEOPLE = new Set('customer visitor guest patient user buyer student member'.split(' ').map(keyOfWord));
/** "Care plan members": whoever has a plan is told of under its name. */
const OF_SCHEME =
  /(?<!\p{L})(?:plan|club|card|scheme|pass|programme|program|membership) (?:members?|holders?|customers?|subscribers?)(?: (?:get|receive|have|enjoy))?\W*$/iu;
/** What is said of a thing, behind it, is no name of it. */
const SAYS_HOW = /(?:ed|ly)$/u;

/**
 * The words that name what a share is of or whose it is: of each phrase of the question ("client retention", "of the packaging steel") the last
 * that counts, and the one before a verb that says what it did. Customers and visitors count here, for a share of theirs is no share of sales.
 */
export function headsOf(
  { question, terms }: Pick<Analysis, 'question' | 'terms'>,
  isDone: (word: string) => boolean = (word) => CHANGE.test(word),
): Term[] {
  const byKey = new Map(terms.map((term) => [term.key, term]));
  return question.split(PHRASE_END).flatMap((phrase) => {
    const held = wordsOf(phrase).filter(({ key }) => byKey.has(key));
    // "Customers grow", "revenue growth": what has changed counts as well.
    const last = held.slice(isDone(held.at(-1)?.word ?? '') || OF_SCHEME.test(phrase) ? -2 : -1);
    return last.flatMap(({ key, word }) => {
      const term = byKey.get(key);
      const isPlain =
        PLAIN.has(key) ||
        (OF_SCHEME.test(phrase) && PEOPLE.has(key)) ||
        isWholeOfPrice({ key }, question) ||
        SAYS_HOW.test(word) ||
        (GENERIC.has(key) && !PEOPLE.has(key));
      return term === undefined || isPlain ? [] : [term];
    });
  });
}

/** "Of colleagues in cleaning": where those work of whom a share is asked. */
const AREA_ASKED =
  /(?<!\p{L})(?:colleagues|staff|employees|people|workforce|workers|teams?|managers|jobs|roles|posts|graduates) (?:in|at|from) (?:the |their )?(?<area>\p{Ll}{4,})(?! (?:is|are|was|were)? ?(?:total|general))/u;

/**
 * Whether whatever the question names is told with a share, in the sentence, above it, or in the one before it that it leans on; and of several
 * shares with this one, on its side of a semicolon: "Turnover dipped; in tonnes we grew by 2 %".
 */
export function isShareOfNamed(
  { excerpt }: Ranked,
  share: Place,
  shares: readonly Place[],
  analysis: Analysis,
): boolean {
  const { words, headings, headingKeys, labelKeys, passage } = excerpt;
  const leantOn = keysLeantOn(excerpt);
  const held = new Set([...words.map(({ key }) => key), ...headingKeys, ...labelKeys, ...leantOn]);
  const isSaid = saidThemselves(excerpt);
  // "Grown in Britain" is British.
  const spoken = new Set(wordsOf(passage.text).map((word) => word.key));
  const isNation = (key: string) =>
    analysis.named.includes(key) && [...saidFor(key)].some((said) => spoken.has(said));
  const around = [passage.text, ...headings.slice(0, 3).map(({ text }) => text)].join(' | ');
  const heads = headsOf(analysis).filter(
    ({ key, word }) => key !== EMPLOYEE && key !== PERSON && !isToldByForm(word, around),
  );
  const area = AREA_ASKED.exec(analysis.question)?.groups?.area;
  const areaKey = area === undefined ? undefined : keyOfWord(area);
  // What the house does its titles say; the share of those who do it is told beside it.
  if (
    areaKey !== undefined &&
    !sameAs(areaKey).some((same) => labelKeys.has(same) || words.some(({ key }) => key === same))
  )
    return false;
  const needed = new Set(heads.map(({ key }) => key));
  if (
    ![...needed].every(
      (key) =>
        sameAs(key).some((same) => held.has(same)) &&
        (isSaid(key) || sameAs(key).some((same) => leantOn.has(same)) || isNation(key)),
    )
  )
    return false;
  if (isPromiseToldOf(passage.text, share, shares, analysis.question)) return true;
  const hits = clauseHits(passage.text, shares, words, needed);
  const own = hits[shares.indexOf(share)] ?? 0;
  if (
    own === 0 &&
    Math.max(0, ...hits) > 0 &&
    !POINTS_BACK.test(partAt(passage.text, share.start)) &&
    !isOneOfThose(excerpt, share, shares, { needed, terms: analysis.terms })
  )
    return false;
  const asked = new Set(analysis.terms.filter(({ word }) => !CHANGE.test(word)).map(({ key }) => key));
  return ![needed, asked].some((keys) =>
    isBesideSemicolon(
      passage.text,
      share,
      words.filter(({ key, word }) => keys.has(key) && !CHANGE.test(word)),
    ),
  );
}

/** "The gap was 6.4% (mean) and 3.9% (median)": what stands before all shares is said of all, and a word asked for stands with this one alone. */
function isOneOfThose(
  { passage: { text }, words }: Pick<Ranked['excerpt'], 'passage' | 'words'>,
  share: Place,
  shares: readonly Place[],
  { needed, terms }: { needed: ReadonlySet<string>; terms: readonly Term[] },
): boolean {
  const first = shares[0]?.start ?? 0;
  // "64 % of the oil was sold in bulk and 36 % bottled": both are of the oil.
  const base = OF_WHAT.exec(text.slice(shares[0]?.end ?? 0));
  const isOwnBase = OF_WHAT.test(text.slice(share.end));
  const shared = base === null || isOwnBase ? first : (shares[0]?.end ?? 0) + base[0].length;
  const isOfAll = [...needed].every((key) => words.some((word) => word.key === key && word.end <= shared));
  const at = shares.indexOf(share);
  return (
    isOfAll &&
    terms.some(({ key }) => {
      const isBehind = words.some((word) => word.key === key && word.start >= share.end);
      if (!isBehind && !/\($/u.test(text.slice(0, share.start))) return false;
      const hits = clauseHits(text, shares, words, new Set([key]));
      return hits[at] === 1 && hits.every((hit, other) => hit === 0 || other === at);
    })
  );
}

const OF_WHAT =
  /^ (?:of|der|des|du|de la|de los|del|van de|di|delle) (?:(?:the|our|its|their|all) )*\p{L}[\p{L}-]*/iu;
const POINTS_BACK = /(?<!\p{L})(?:it|them|that|this|these|those|which|whom)(?!\p{L})/iu;

/** All of them stand on the other side of a semicolon, and the share's own side does not point back. */
function isBesideSemicolon(text: string, { start, end }: Place, places: readonly Place[]): boolean {
  const from = text.lastIndexOf('; ', start) + 1;
  const next = text.indexOf('; ', end);
  const to = next < 0 ? text.length : next;
  return (
    places.length > 0 &&
    places.every((place) => place.end <= from || place.start >= to) &&
    !POINTS_BACK.test(text.slice(from, to))
  );
}
