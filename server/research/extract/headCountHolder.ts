import type { Passage } from '../documents/passage.ts';
import { inAnyCase } from './inAnyCase.ts';

const NUMBER = "(?:\\d[\\d.,’']*|\\p{L}{3,}(?:-\\p{L}+)?)";

/** "We are not the smiths of the same name; they have three": where no sentence before it names the company, "they" are others. */
const THEY_HAVE =
  /(?<!\p{L})(?:they|those|these|he|she|both|together they|sie|ils|elles|ellos|ellas)(?:['’](?:ve|re))? (?:(?:now|also|still|together|already|jointly) )?(?:have|has|had|are|were|employ\p{L}*|number|count|haben|beschäftigen|emploient|emplean|tienen)(?!\p{L})[^.;]{0,40}$/iu;
/** "The bank has 540 employees": a house that is not ours, which the sentence before it names. */
const HOUSE_HAS =
  /^(?:(?:today|now|together|in all|worldwide),? )?(?:the|this|that|die|das|der|la|le|el) (?<house>(?:\p{L}[\p{L}-]* ){0,2}\p{L}[\p{L}-]*) (?:now |currently |also )?(?:has|have|had|employs?|employed|counts?|hat|beschäftigt|compte|emploie|tiene|emplea)(?!\p{L})[^.;]{0,40}$/iu;
/** A place, not people: "with room for 25 people". */
const ROOM_FOR =
  /(?<!\p{L})(?:room|space|places?|seats?|seating|desks?|beds?|capacity|workplaces?|workstations|housing|accommodation|canteen|platz|plätze|arbeitsplätze|place|sitio|spazio|plaats|licen[cs]es?|accounts?|tickets?) (?:\p{L}+ )?(?:for|of|für|von|pour|de|para|per|voor) (?:about |around |up to |over |more than |some |nearly )?$/iu;
/** "The tuition of 58 people": a thing of theirs. */
const THING_OF =
  /(?<!\p{L})(?<thing>\p{L}[\p{L}-]*) of (?:about |around |up to |over |more than |some |nearly |these |those |the )?$/iu;
const GROUP =
  /^(?:team|staff|workforce|headcount|head count|crew|group|company|firm|business|studio|agency|practice|organi[sz]ation|family|community|network|force|payroll|total|band|bunch|collective|partnership|cooperative|co-op|made up|up|consists?|consisting|composed|all|complement|establishment|house|start-?up|office)$/iu;
/** "45 in production": another count of the same sentence tells the rest. */
const REST_BEHIND = new RegExp(
  `^[^.]{0,80}(?<!\\p{L})(?:another|(?:a )?further|an additional|weitere|zusätzlich|otr[oa]s|ulteriori|andere|nog eens) ${NUMBER}(?= ?(?:[.,;)]|$|in |at |im |on |work|arbeiten))`,
  'iu',
);
const IN_PLACE_BEFORE =
  /^(?:in|at|am|im|an|à|en|a|te) (?:(?:our|the|unserem|unserer|notre|nuestra|its|head|main|second) )*\p{L}[^,.;]{2,60}$/iu;
/** "38 people on the shop floor", "12 in the office": where they work is a part. A mill or a farm may be all of the house. */
const AT_PART =
  /^ (?:who )?(?:(?:work|are|is|arbeiten|sind) )?(?:on (?:the|our) (?!payroll|staff|team|books|ground|spot|site|island|farm|estate|coast|same|whole|west|east|north|south|campus|premises|job|move|go)\p{L}+|(?:in|at) (?:(?:the|our|its) )?(?:office|offices|warehouses?|workshops?|kitchens?|labs?|laborator(?:y|ies)|field|fields|production|manufacturing|assembly|sales|support|service|logistics|administration|engineering|development|research|finance|marketing|dispatch|packing|maintenance|operations|night shift|day shift|counter|desk|front desk|phones|shops|stores|Fertigung|Produktion|Verwaltung|Werkstatt|Montage|Vertrieb|Büro|Lager|Pflege))(?!\p{L})(?! (?:and|or|of|in|at) )/iu;
/** What was so at another time: "with seasonal staff we were 35 last summer". */
const WAS_ONCE =
  /(?<!\p{L})(?:were|was|had|employed|numbered|counted|waren|hatten|étions|éramos)(?!\p{L})[^.;]*(?<!\p{L})(?:last (?:spring|summer|autumn|fall|winter|season|christmas)|at (?:its|our) peak|at the peak|in (?:high|peak) season|back then|at that time|in those days|a (?:year|decade) ago|(?:two|three|five|ten|\d+) years ago|before that|until (?:then|recently))(?!\p{L})/iu;

/** "The board mill that supplies us employs 430 people": whoever does something for us is another. */
const DOES_FOR_US =
  /^(?:the|an?|one|another|two|die|der|das|ein|eine|le|la|un|une|el|los) [^.;]{2,60}?,? (?:that|which|who|die|der|das|qui) (?:\p{L}+ ){1,4}?(?:us|uns|nous)(?!\p{L})/iu;

/** "The shares are held by 96 employees": those who did something are some of them. */
const DONE_BY_SOME =
  /(?<!\p{L})(?:held|founded|set up|started|bought|subscribed|taken up|used|attended|signed|chosen|elected|made|done) by (?:(?:the |its |our )?(?:[\p{L}’'-]+ ){1,4}and )?(?:about |over |more than |some |nearly )?$/iu;

/** "From a village nursery with six staff to a haulage group": somebody, and any one of them. */
const OF_SOMEBODY =
  /(?<!\p{L})(?:from|for|by|to|like|than|whether|even|every|each|any|or) an? (?:[\p{L}’'-]+ ){1,4}(?:with|employing|that employs?|which employs?|that has) (?:about |around |over |more than |some |nearly |just |only |up to )*$/iu;

/** "The Dundee laboratory opens with nine staff": how many are there when a part of the house begins. */
const OPENS_WITH =
  /(?<!\p{L})(?:opens?|opened|opening|starts?|started|starting|launch(?:es|ed|ing)?) (?:[\p{L}-]+ ){0,3}?with (?:about |around |over |more than |some |nearly |just |only |initially )*$/iu;

/** "The board consists of eight people": those who sit on it. */
const BODY =
  /(?<!\p{L})(?:board|committee|council|panel|jury|cabinet|presidium|aufsichtsrat|vorstand|beirat|conseil|consejo)(?: of \p{L}+)? (?:now |currently )?(?:has|consists of|comprises|is made up of|counts|numbers|hat|zählt|umfasst|compte|tiene) (?:about |around |over |more than |some |nearly )?$/iu;

/** "Our miller, Serval Mills, has 450 employees": ours, and told by a name of their own. */
const OURS_BY_NAME = inAnyCase(
  /^(?:our|notre|unsere?|nuestr[oa]|(?:il |la )nostr[oa]) (?!company|firm|group|parent|house|team|business)(?:\p{Ll}+ ){0,2}\p{Ll}+, (?:the |les? |la |die |der |das |el )?\p{Lu}[^,.;]{2,40}, /u,
);

/** "Voltmark Cells in Norway (a firm of 210 people)": a bracket behind another's name tells of that one. */
const IN_BRACKET_OF_NAME = inAnyCase(
  /(?<name>(?:\p{Lu}[\p{L}\d&’'-]* ){1,4})(?:(?:of|in|from|at) \p{Lu}\p{L}+ )?\((?:an?|the) (?:\p{Ll}+ ){0,3}(?:firm|company|business|house|group|maker|manufacturer|agency|team|studio|supplier|family business) (?:of|with|employing) (?:about |around |over |more than |some |nearly )*$/u,
);

/** The sentences before a passage, on its line. */
export function sentencesBefore({ document, layer, line, start }: Passage): string {
  return layer === 'text' ? document.text.slice(line.start, start) : '';
}

const FIRST_PERSON =
  /(?<!\p{L})(?:we|our|us|wir|uns|unser\p{L}*|nous|notre|nos|nuestr\p{L}+|somos)(?!\p{L})/iu;
const WE = /(?<!\p{L})(?:we|wir|nous|nosotros|somos)(?!\p{L})/iu;
const A_NAME = /(?<!\p{L})\p{Lu}[\p{L}&’'-]+ \p{Lu}[\p{L}&’'-]+|(?<=\p{Ll} )\p{Lu}\p{Ll}{3,}/u;
const NOW = /(?<!\p{L})(?:now|today|currently|heute|aujourd['’]hui|hoy)(?!\p{L})/iu;

/**
 * Whether a count of people is told of somebody or something else: "they have three", room for them, a thing of theirs.
 * @param namesUs  whether words name the company
 */
export function isOfOtherHolder(
  passage: Passage,
  number: { start: number },
  namesUs: (words: string) => boolean,
): boolean {
  const before = passage.text.slice(0, number.start);
  const earlier = sentencesBefore(passage);
  if (ROOM_FOR.test(before) || (WAS_ONCE.test(passage.text) && !NOW.test(passage.text))) return true;
  if (DOES_FOR_US.test(before) || DONE_BY_SOME.test(before) || OF_SOMEBODY.test(before)) return true;
  if (OPENS_WITH.test(before) || OURS_BY_NAME.test(before) || BODY.test(before)) return true;
  const bracketed = IN_BRACKET_OF_NAME.exec(before)?.groups?.name;
  if (bracketed !== undefined && !namesUs(bracketed)) return true;
  if (THEY_HAVE.test(before) && !namesUs(earlier)) return true;
  const house = HOUSE_HAS.exec(before)?.groups?.house;
  const isOther = house !== undefined && !OURS.test(house) && !namesUs(house);
  if (isOther && (isOfNameBefore(earlier, namesUs) || isOfNameAbove(house, passage, namesUs))) return true;
  const thing = THING_OF.exec(before)?.groups?.thing;
  return thing !== undefined && !GROUP.test(thing) && !namesUs(thing);
}

/**
 * Whether a count of people is of one place or part of the house.
 * @param rest  what follows the noun
 */
export function isOfPlaceOrPart({ text }: Passage, number: { start: number }, rest: string): boolean {
  if (AT_PART.test(rest)) return true;
  const isPlaced = IN_PLACE_BEFORE.test(text.slice(0, number.start)) || /^ (?:in|at|im|am|on) /u.test(rest);
  return isPlaced && REST_BEHIND.test(rest);
}

const OURS =
  /^(?:(?:whole|entire|young|small) )?(?:company|firm|group|organi[sz]ation|business|unternehmen|firma|gruppe|entreprise|société|groupe|empresa|grupo|team)$/iu;

/** "Port of Odda": a heading that is a name and nothing else. */
const NAME_ALONE = /^\p{Lu}[\p{L}&’'-]*(?: (?:(?:of|the|and|de|la|der|am) )?\p{Lu}[\p{L}&’'-]*){1,5}$/u;

/** "The port employs 1,900 people", below "Port of Odda": the heading names whom the sentence takes up. */
function isOfNameAbove(
  house: string,
  { document, line }: Passage,
  namesUs: (words: string) => boolean,
): boolean {
  const above = document.lines.findLast(({ start, tag }) => start < line.start && /^h[1-6]$/u.test(tag));
  const heading = above === undefined ? '' : document.text.slice(above.start, above.end).trim();
  const isTakenUp = heading.toLowerCase().split(' ').includes(house.toLowerCase());
  return isTakenUp && NAME_ALONE.test(heading) && !namesUs(heading);
}

/** "Kantonalbank Oberwald moves its contracts to us. The bank has 540 employees." */
function isOfNameBefore(earlier: string, namesUs: (words: string) => boolean): boolean {
  const sentence =
    earlier
      .trim()
      .split(/(?<=[.!?]) /u)
      .at(-1) ?? '';
  // Who the sentence is about, and not to whom something is given.
  const opening = sentence.split(' ').slice(0, 3).join(' ');
  const isOfUs = WE.test(sentence) || FIRST_PERSON.test(opening) || namesUs(opening);
  return A_NAME.test(sentence) && !isOfUs;
}
