import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { GENERIC } from '../../../ranking.ts';
import type { Place } from '../../clauses.ts';
import { comparedFigures } from '../when/comparatives.ts';

/** What parts one figure's words from the next one's: "two among own people, and one among contractors", "71% in 2025 (68% in 2024)". */
const BETWEEN = /[;:,(–—]| (?:and|but|while|against|whereas|after|before|plus|or) /gu;
/** Where a part of its own begins, whatever parts that again: "three courses cost £44; the menu on Friday and Saturday is £72". */
const PARTS = /;/u;

/** Figures in words that no reader takes for one: "one among contractors", "pigs and others the rest". */
const WITHOUT_FIGURE =
  /(?<!\p{L})(?:(?:one|none)(?= (?:among|amongst|in|at|for|of|on|with|from|by)(?!\p{L}))|the (?:rest|remainder|balance|others?)(?= ?[.;]| (?:was|were|is|are|went|goes|came|comes|from)(?!\p{L})|$))/giu;

const LABELLED =
  /^[)%]? ?(?:%|per cent|percent)?[,;] (?!(?:is|are|was|were|which|who|that|has|have|will|can|and)(?!\p{L}))/u;
/** "61,000 households and 2,300 firms have joined": what is said behind both is said of both. */
const TOGETHER = /^ (?:[\p{L}-]+ ){1,3}(?:and|or|plus) $/u;

/**
 * Whether the sentence tells for another figure behind this one what the question names: "eleven accidents in 2025, nine of them in the
 * sawmills" tells of the sawmills with the nine alone, and "44.2% (H1 2025: 46.0%)" of 2025 with the 46. What stands before both is of both.
 */
export function isToldForAnother(
  { passage: { text }, words, headingKeys, labelKeys }: Excerpt,
  figure: Place,
  figures: readonly Place[],
  { terms, years, wanted }: Analysis,
): boolean {
  const told = [
    ...[...text.matchAll(WITHOUT_FIGURE)].map(({ index }) => ({ start: index, end: index })),
    ...(wanted === 'money' ? percentagesIn(text) : []).filter(
      ({ start }) => !RATE_OF_SUM.test(text.slice(figure.end, start)),
    ),
  ];
  const { main, plain, ofYears } = comparedFigures(text, figures);
  // What a bracket adds of another year is no figure of another thing.
  const [next] = [...(main.includes(figure) ? main : figures), ...told]
    .filter(({ start }) => start >= figure.end)
    .sort((a, b) => a.start - b.start);
  if (next === undefined) return false;
  const between = text.slice(figure.end, next.start);
  if (TOGETHER.test(between)) return false;
  // "Hotels 44%, schools 39%, ships and others the rest": each stands behind its label.
  const cut = LABELLED.exec(between) ?? PARTS.exec(between) ?? [...between.matchAll(BETWEEN)].at(-1);
  if (cut === undefined) return false;
  const from = figure.end + cut.index;
  const isOnlyBehind = (places: readonly Place[]): boolean =>
    places.length > 0 && places.every(({ start }) => start >= from);
  const isInBracket = ofYears(figure, years) !== null;
  if (!isInBracket && years.some((year) => isOnlyBehind(placesOf(String(year), text)))) return true;
  return terms.some(
    ({ key, word }) =>
      !GENERIC.has(key) &&
      // "Aged 19 or over": a bound is told by its own form.
      !/^(?:max|min)(?:imum)?$/u.test(word) &&
      !headingKeys.has(key) &&
      !labelKeys.has(key) &&
      // "… compared with £4 million in the first half of 2024, up 8 %": what only the earlier figure is of is told of no other thing.
      isOnlyBehind(words.filter((word) => word.key === key && plain[word.start] !== ' ')),
  );
}

/** "A salary of £285,000 and a bonus of 38%": of the bonus another kind of figure is told. */
const RATE_OF_SUM = /^ ?(?:at|\(|or|plus|\+|@) ?(?:about |some )?$/iu;
const percentagesIn = (text: string): Place[] =>
  [...text.matchAll(/(?<![\p{L}\d.,])\d[\d.,]* ?(?:%|per ?cent)/giu)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));

const placesOf = (words: string, text: string): Place[] =>
  [...text.matchAll(new RegExp(`(?<!\\d)${words}(?!\\d)`, 'gu'))].map(({ index }) => ({
    start: index,
    end: index + words.length,
  }));

const ASKS_DONE =
  /(?<!\p{L})(?:was|were|is|are|has been|have been|had been) (?<deed>\p{L}{3,}(?:ed|n|t|d))(?!\p{L})/iu;
const DONE_WITH =
  /^ (?:was|were|is|are|has been|have been|had been) (?:\p{L}+ly |already |still )?(?<deed>\p{L}{3,}(?:ed|n|t|d))(?!\p{L})/iu;

/** "£42 million was drawn under a facility of £60 million": of what was drawn the other figure is told. */
export function isDoneWithAnother(
  text: string,
  figure: Place,
  figures: readonly Place[],
  question: string,
): boolean {
  const deed = ASKS_DONE.exec(question)?.groups?.deed?.toLowerCase();
  const deedOf = ({ end }: Place) => DONE_WITH.exec(text.slice(end))?.groups?.deed?.toLowerCase();
  return (
    deed !== undefined &&
    deedOf(figure) !== deed &&
    figures.some((other) => other.start !== figure.start && deedOf(other) === deed)
  );
}

/** "Should triple capacity from 300 to 900": what it is to be raised to. */
const RAISED_TO =
  /(?<!\p{L})(?:should|shall|is to|are to|(?:is|are) set to|will|would|can then|aims? to|plans? to|wants? to|intends? to|in order to|which is to) (?:\p{L}+ )?(?:double|triple|quadruple|raise|increase|lift|expand|bring|take|grow|rise|boost|extend)(?!\p{L})[^.;]{0,80} to (?:about |around |some |over |more than |nearly )?$/iu;
const ASKS_PLAN =
  /(?<!\p{L})(?:will|plan\p{L}*|going|target\p{L}*|aim\p{L}*|goal|future|next|by (?:the end of )?20\d\d|after|once|when|expect\p{L}*|expan\p{L}+|rais\p{L}+|increas\p{L}+|new|to be)(?!\p{L})/iu;
export const isRaisedTo = (text: string, { start }: Place, question: string): boolean =>
  RAISED_TO.test(text.slice(0, start)) && !ASKS_PLAN.test(question);

/** "We are part of the Corvane Group, a supplier with 6,200 employees": the figures of whom it belongs to. */
const OF_OWNER =
  /(?<!\p{L})(?:part|member|subsidiary|division|unit|arm|brand|company|owned|acquired|bought|taken over|belongs?|sold) (?:of|by|to) (?:the |an? )?(?:\p{Ll}+ ){0,3}(?<owner>\p{Lu}[^,.;]{2,60}), (?:an?|the|which|who|whose|one of|itself) [^.;]*$/u;
const ASKS_OWNER =
  /(?<!\p{L})(?:group|parent|owners?|owned|buyer|acquirer|holding|whole|worldwide|altogether|belongs?)(?!\p{L})/iu;
export function isOfOwner(text: string, { start }: Place, question: string): boolean {
  const owner = OF_OWNER.exec(text.slice(0, start))?.groups?.owner;
  return (
    owner !== undefined && !ASKS_OWNER.test(question) && !question.includes(owner.split(' ')[0] ?? owner)
  );
}

/** "£38.2 million, up from £35.9 million the year before": what the figure told is compared with. */
const COMPARED_WITH =
  /(?<!\p{L})(?:(?:up|down|rise|rises|rising|rose|risen|increase\p{L}*|fall|fallen|falls|fell|grew|grown|growth|drop\p{L}*|improv\p{L}+|decline\p{L}*|decrease\p{L}*|advanc\p{L}+) from|compared (?:with|to)|as against|against|versus|vs\.?|(?<=, )after)(?: (?:about|around|some|just|only|the))* $/iu;
const ASKS_EARLIER =
  /(?<!\p{L})(?:previous\p{L}*|before|earlier|prior|former\p{L}*|preceding|used to|year ago|years ago|original\p{L}*|start\p{L}*|from what|compar\p{L}+|against|instead)(?!\p{L})/iu;
const TIME_ASKED =
  /(?<!\p{L})(?:last|past) (?:year|month|quarter|season|summer|winter|spring|autumn)(?!\p{L})/iu;
const BEHIND_CHARACTERS = 40;

/** Whether a figure is only what another one of its sentence is compared with, where nothing asks for an earlier one. */
export function isComparedWith(
  text: string,
  figure: Place,
  figures: readonly Place[],
  { question, years }: Pick<Analysis, 'question' | 'years'>,
): boolean {
  const isBehindAnother = figures.some(({ end }) => end <= figure.start);
  if (!isBehindAnother || !COMPARED_WITH.test(text.slice(0, figure.start)) || ASKS_EARLIER.test(question))
    return false;
  const behind = text.slice(figure.end, figure.end + BEHIND_CHARACTERS).toLowerCase();
  const time = TIME_ASKED.exec(question)?.[0].toLowerCase();
  return (
    !years.some((year) => behind.includes(String(year))) && !(time !== undefined && behind.includes(time))
  );
}

/** "Extension of the hall by 1,200 square metres": by how much it changed. */
const CHANGED_BY =
  /(?<!\p{L})(?:exten(?:sion|ded|ds?)|enlarge\p{L}*|expan\p{L}+|increas\p{L}+|grew|grown|grow|rais\p{L}+|reduc\p{L}+|cut|lower\p{L}*|shr[aiu]nk|f[ae]ll|fallen|dropp\p{L}+|declin\p{L}+|decreas\p{L}+|ris(?:es?|en)|rose|improv\p{L}+|slump\p{L}*|widen\p{L}*|narrow\p{L}*|jumped|climbed) [^.;\d]{0,60}(?<!\p{L})by (?:about |around |some |a further |another |nearly |over )*$/iu;
const ASKS_CHANGE =
  /(?<!\p{L})(?:by how|exten\p{L}+|enlarge\p{L}*|expan\p{L}+|increas\p{L}+|gr[eo]w\p{L}*|rais\p{L}+|reduc\p{L}+|cut|lower\p{L}*|chang\p{L}+|add\p{L}*|more|less|fewer|sav\p{L}+|rises?|rose|risen|f[ae]ll|fallen|falls|decreas\p{L}+|slump\p{L}*|widen\p{L}*|narrow\p{L}*|jump\p{L}*|climb\p{L}*|drop\p{L}*|declin\p{L}+|improv\p{L}+)(?!\p{L})/iu;
/** "35 metres wider": by how much, and not how wide. */
const THAN_BEFORE =
  /^ (?:(?!(?:or|and|to|are|is) )[\p{L}²³]+ )?(?<than>wider|higher|longer|deeper|taller|heavier|bigger|larger|faster|slower|older|younger|shorter|smaller|lower|lighter)(?!\p{L})/iu;
export function isChangeOnly(text: string, { start, end }: Place, question: string): boolean {
  const than = THAN_BEFORE.exec(text.slice(end))?.groups?.than?.toLowerCase();
  if (than !== undefined && !question.toLowerCase().includes(than) && !ASKS_CHANGE.test(question))
    return true;
  return CHANGED_BY.test(text.slice(0, start)) && !ASKS_CHANGE.test(question);
}

/** "1,400 articles are organic": those that are so, and not all. */
const ARE_SO =
  /^ \p{Ll}+ (?:are|is) (?:now |already |also |certified )?(?<so>\p{Ll}{4,}(?<!ed|ing|here|there|strong))[.;,]/u;
export function isOnlyOfThose(text: string, { end }: Place, question: string): boolean {
  const so = ARE_SO.exec(text.slice(end))?.groups?.so;
  return so !== undefined && !question.toLowerCase().includes(so);
}

const ASKS_SHARE_PRICE = /(?<!\p{L})(?:share|stock) price(?!\p{L})/iu;
const TELLS_SHARE_PRICE =
  /(?<!\p{L})(?:(?:share|stock) price|closing price|trad(?:es?|ed|ing) at|clos(?:es?|ed|ing) at|quoted at|at the close)(?!\p{L})/iu;
/** What somebody subscribed, offered or was paid per share is no price that shares trade at. */
export const isNoSharePrice = (text: string, question: string): boolean =>
  ASKS_SHARE_PRICE.test(question) && !TELLS_SHARE_PRICE.test(text);
