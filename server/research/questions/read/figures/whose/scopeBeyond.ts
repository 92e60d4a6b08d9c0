import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { mentions } from '../../../../identity/subject.ts';
import type { Place } from '../../clauses.ts';
import type { Reading } from '../../finding.ts';
import { OURS } from './marketTold.ts';

const AREAS =
  'trade|industry|industries|sector|market|profession|branch|county|counties|country|region|province|state|nation|land|district|continent';
/** A trade fair is no trade, and a state school no state. */
const NO_AREA =
  '(?! (?:association|fair|union|unions|body|bodies|press|shows?|counter|customers?|park|schools?|house|council|hall|town|club|office|team|road)(?!\\p{L}))';
const AREA = `(?:the|this|that) (?:[\\p{L}-]+ ){0,3}?(?<area>${AREAS})(?!\\p{L})${NO_AREA}`;

/**
 * "Staff turnover in the German foundry trade is …", "Patients in the county wait …": the subject, up to its verb. What residents of the county
 * pay or get is a rule of the house.
 */
const SUBJECT_IN_AREA = new RegExp(
  `^[^,;:\\d]{3,60}? (?<!(?:ed|ing|ent|those) )(?:in|across|throughout|around) ${AREA}(?: as a whole| overall| at large)? (?!(?:and|or|of|in|at|by|with|for|to|from|on|as|we|our|get|gets|pay|pays|receive|receives|qualify|qualifies|save|saves|enjoy|may|can|must)(?!\\p{L}))[\\p{Ll}]+`,
  'iu',
);
/** "In Flanders as a whole, …". */
const AREA_OPENS = inAnyCase(
  /^(?:in|across|throughout|for) (?<area>(?:the )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) (?:as a whole|overall|at large|generally)(?!\p{L})/u,
);
/** "Across the Ridding Group …": more than the house, by a name that is not its own. */
const GROUP_OPENS = inAnyCase(
  /^(?:across|throughout|within|for|at|in) (?:all of )?the (?<area>(?:\p{Lu}[\p{L}&’'-]+ ){1,3}(?:group|holding|family|federation|network|alliance|partnership))(?!\p{L})/u,
);
/** "… below the average of the leasing trade, which was 0.8 %". */
const AVERAGE_BEFORE = new RegExp(
  `(?<!\\p{L})(?:average|mean|median|norm|figure|rate) (?:of|for|in|across) ${AREA},? (?:which|that|and this|where it) [^.;\\d]{0,30}$`,
  'iu',
);
/** Whom they have it from is said for others. */
const BY_OUR_SOURCE =
  /(?<!\p{L})(?:according to|says?|reports?|estimates?|by) our (?:[\p{L}-]+ ){0,2}(?:association|federation|chamber|union|body|institute|guild|insurers?|bank|figures from)(?!\p{L})/giu;

/**
 * Whether a figure is told of a whole trade, land or group of which the house is a part at most: the subject of its sentence says so, or what
 * the figure hangs on. A question that names that scope asks for it. What is told by averages and by those who watch a trade is in `marketTold.ts`.
 */
export function isOfScopeBeyond(
  text: string,
  { start }: Place,
  { analysis: { question }, spokenNames }: Reading,
): boolean {
  const before = text.slice(0, start);
  const asks = (area: string) => question.toLowerCase().includes(area.toLowerCase());
  const behindAverage = AVERAGE_BEFORE.exec(before)?.groups?.area;
  if (behindAverage !== undefined) return !asks(behindAverage);
  if (OURS.test(text.replace(BY_OUR_SOURCE, ' ')) || mentions(before, spokenNames)) return false;
  const { area } =
    (SUBJECT_IN_AREA.exec(before) ?? AREA_OPENS.exec(text) ?? GROUP_OPENS.exec(text))?.groups ?? {};
  return area !== undefined && !asks(area.split(' ').at(-1) ?? area);
}
