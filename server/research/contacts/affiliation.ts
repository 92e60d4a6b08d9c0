import type { Document } from '../documents/document.ts';
import { inAnyCase } from '../extract/inAnyCase.ts';
import { mentions } from '../identity/subject.ts';
import { NATIONS } from '../questions/lexicon/nations.ts';
import { itemsOfClass } from '../questions/read/lists/itemClasses.ts';
import { namesField } from '../questions/read/people/roles.ts';
import { namesRole } from './roleWords.ts';

const ORGANISATION =
  "(\\p{Lu}[\\p{L}\\d&.’'-]*(?: (?:(?:&|of|and|for|de|der|und) )?\\p{Lu}[\\p{L}\\d&.’'-]*){0,4})";
/** "Jane Doe of Globex", "Jane Doe (Globex)". */
const DIRECT = new RegExp(`^ ?(?:(?:of|from|von) (?:the )?|\\()${ORGANISATION}`, 'u');
/** "Jane Doe, CTO at Globex", "Jane Doe is a designer at Globex", "Jane Doe, CEO of Globex". */
const BY_ROLE = new RegExp(
  `^(?<tie>,? ?(?:is|was|works as|serves as|who is)?,? ?(?:now |currently )?(?:the |a |an |our |their |its )?)(?<role>[^.;:()“”"„«»]{2,70}?)(?: (?:at|bei|chez|with|@) (?:the )?|, )${ORGANISATION}`,
  'u',
);
const OF_TITLE = inAnyCase(
  new RegExp(
    `^,? ?(?:is |who is )?(?:the |a )?((?:co-?)?founder|chief [\\p{L} ]{3,30}officer|chief executive|c[efto]o|president|chair(?:man|woman)?|owner|managing director|editor|partner)(?: and [\\p{L}-]{3,12})? (?:of|von) (?:the )?${ORGANISATION}`,
    'u',
  ),
);
/** "Head of Sales of Globex": whose field is named by a first "of", and whose house by a second. */
const OF_HOUSE = new RegExp(
  `^,? ?(?:is |who is )?(?:the |an? |our )?(?<role>[^.;:()“”"„«»,]{2,50}? of (?<field>[^.;:()“”"„«»,]{2,40}?)) of (?:the )?${ORGANISATION}`,
  'u',
);
const NO_ORGANISATION =
  /^(?:sales|marketing|finance|engineering|operations|product|people|research|development|human|customer|north|south|east|west|europe|emea|americas|asia|the|our|germany|france|spain|uk|united|global|business|design|legal|strategy|january|february|march|april|may|june|july|august|september|october|november|december|monday|dr|prof|head|chief|director|vice|senior)(?!\p{L})/iu;
const WINDOW = 160;

/**
 * The organisation that a text gives the person whose name ends at an offset; null when it gives none. What is told as
 * past is none.
 *
 * @param document  where the text stands: what it tells as a place is no organisation
 */
export function affiliationBehind(text: string, end: number, document?: Document): string | null {
  const told = houseBehind(text, end);
  return told !== null && document !== undefined && isPlaceOn(told, document) ? null : told;
}

function houseBehind(text: string, end: number): string | null {
  const behind = text.slice(end, end + WINDOW);
  const direct = DIRECT.exec(behind)?.[1];
  if (direct !== undefined) return organisation(direct);
  const ofTitle = OF_TITLE.exec(behind);
  if (ofTitle !== null && !isPast(ofTitle[0])) return organisation(ofTitle[2] ?? '');
  const ofHouse = OF_HOUSE.exec(behind)?.groups ?? {};
  if (namesRole(ofHouse.role ?? '') && namesField(ofHouse.field ?? '') && !isPast(ofHouse.role ?? ''))
    return organisation(OF_HOUSE.exec(behind)?.[3] ?? '');
  const byRole = BY_ROLE.exec(behind);
  const { tie = '', role = '' } = byRole?.groups ?? {};
  if (byRole === null || !namesRole(role) || isPast(byRole[0]) || isDeed(tie, role)) return null;
  return organisation(byRole[3] ?? '');
}

/** "Ann Lee joins the founders panel at …", "reports to our director, Bo Ek": what somebody does is no title of theirs. */
const isDeed = (tie: string, role: string): boolean =>
  (tie.trim() === '' && /^\p{Ll}/u.test(role)) || DEED.test(role);
const DEED =
  /^(?:who (?!is)|(?:join|speak|present|moderat|chair|host|report|answer|talk|lectur|meet|appear|will|gave|gives|spoke|won|sat|sits|led|leads)(?:e?s|e?d|ing)? )/u;

const PREMISES =
  '(?:offices?|studio|branch|sites?|team|plant|depot|works|factory|showroom|store|shop|warehouse|hub|campus|practice|clinic|yard|mill|area|region)';
const HOUSE_CHARACTERS_MAX = 40;
const KNOWN_PLACES = new Set(NATIONS.split(/[|,\n]/u).map((name) => name.trim()));

/** "Declan Foy (Dublin)": a town by what the page says of it, "our office in Dublin", "Dublin office", and no firm. */
function isPlaceOn(words: string, { text }: Document): boolean {
  if (words.length > HOUSE_CHARACTERS_MAX) return false;
  const name = words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return (
    (itemsOfClass(words, 'country') ?? []).includes(words) ||
    KNOWN_PLACES.has(words.toLowerCase()) ||
    new RegExp(
      `(?<!\\p{L})(?:[Ii]n|[Nn]ear|[Oo]utside) ${name}(?!\\p{L})|(?<!\\p{L})${name} ${PREMISES}(?!\\p{L})`,
      'u',
    ).test(text)
  );
}

function organisation(words: string): string | null {
  const name = words.replace(/[.,’']+$/, '').replace(/[’']s$/, '');
  return NO_ORGANISATION.test(name) || name.length < 2 || namesRole(name) ? null : name;
}

function isPast(words: string): boolean {
  return /(?<!\p{L})(?:former|formerly|previously|ex|was|until)(?!\p{L})/iu.test(words);
}

/** Whether an affiliation is somebody else's than the known employer. */
export function isElsewhere(affiliation: string | null, employerNames: ReadonlySet<string>): boolean {
  return affiliation !== null && employerNames.size > 0 && !mentions(affiliation, employerNames);
}
