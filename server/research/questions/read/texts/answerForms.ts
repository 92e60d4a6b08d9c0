import { readNumbers } from '../../../claims/numbers.ts';
import { inAnyCase } from '../../../extract/inAnyCase.ts';
import { countryCodeOf } from '../../../identity/places.ts';
import { readMoney } from '../../../news/money.ts';
import type { Analysis, Wanted } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { isName as canBePerson } from '../people/personNames.ts';
import { isRolePhrase } from '../people/roles.ts';
import { asksFirm } from './kindAsked.ts';

/** An e-mail address as it is written. */
export const EMAIL = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+/iu;
/** A telephone number as it is written. */
export const PHONE =
  /(?<![\d.,])(?:\+|00|\(?0)[\d\s()/.-]{6,20}\d|(?<![\d.,+])(?:1[ -]?)?(?:\(\d{3}\) ?|\d{3,4}[ .-])\d{3}[ .-]\d{3,4}(?!\d|[.,]\d|\s\d)/u;
const DATE =
  /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?<!\p{L})(?:daily|weekly|every (?:day|week|month|year)|january|february|march|april|june|july|august|september|october|november|december)(?!\p{L})|\d\s?(?:am|pm)(?!\p{L})|(?<!\p{L})(?:noon|midnight|at once|immediately)(?!\p{L})|within (?:\d+|an?|one|two|three) (?:\p{L}+ )?(?:hours?|days?|weeks?|months?)|(?:hours?|days?|weeks?|months?) (?:before|after|prior|in advance)/iu;
/** What an address to send things to holds: a street or a postcode. */
export const POSTAL =
  /(?<!\p{L})(?:street|st|road|rd|avenue|ave|lane|drive|way|square|place|boulevard|blvd|\p{L}*(?:str(?:asse|aße|\.)|platz|weg|gasse|straat|laan|gatan|gata|vägen|vej|gade)|rue|via|calle|c\/|ul\.|house|yard|park|quay|wharf|p\.? ?o\.? box)(?!\p{L})|(?<![\d,.])(?!(?:19|20)\d\d(?!\d))\d{4,5}(?![\d,.]\d|\d)|(?<![\p{L}\d])[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}(?!\p{L})/iu;
/** Behind a preposition of place a name, or "the harbour"; behind a comma a name; a postcode, a house number; an address to write to. */
const PLACE = [
  /(?<!\p{L})(?:in|at|near|from|(?<=(?:north|south|east|west|edge|outskirts|heart|cent(?:re|er)|port|city|town|village|coast|side|university|middle|bank|banks|shore|foot|corner) )of|behind|beside|off|outside|opposite|across|moved to) (?:the |our |central |downtown |(?:north|south|east|west)(?:ern)? )*(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter)(?!\p{L}))\p{Lu}/u,
  /(?<!\p{L})(?:in|at|near|behind|beside|outside|opposite) (?:the|our|an?) \p{Ll}/u,
  /(?<!\p{L})(?:in front of|next (?:door )?to|close to|on the (?:left|right|corner|\p{L}+ floor|ground|edge|outskirts|coast|river|quay|premises|site|island|seafront))(?!\p{L})/iu,
  /^[^:]*, \p{Lu}\p{Ll}/u,
  /^(?:[\p{L}-]+ ){0,2}[\p{L}-]+: (?:[^:]*\p{Lu}\p{L}+ \d{1,4}[a-z]?(?:,|$)|(?:\d{1,4} )?\p{Lu}[^:,]*, \p{Lu}\p{Ll})/u,
  /(?<!\p{L})(?:headquartered|based|address)(?!\p{L})/iu,
  /(?<!\d)(?!(?:1[5-9]|20)\d\d(?!\d))\d{4,5}(?!\d)/u,
  EMAIL,
];
const PERSON = /\p{Lu}\p{L}+ (?:& |and )\p{Lu}|\p{Lu}\p{Ll}+ (?:\p{Lu}\. )?(?:v[ao]n |de )?\p{Lu}\p{Ll}+/gu;
/** What gives a reason: a conjunction, a purpose, a consequence. */
const REASON = inAnyCase(
  /(?<!\p{L})(?:because|since (?=we|it|they|there|the|our|its|most|many)|as (?=we|it|they|there|our|its)|due to|owing to|thanks to|so that|in order to|reasons?|therefore|hence|th(?:at|is) is why|which is why|in response to|respond(?:s|ing) to|driven by|allows?|enables?|ensures?|means that|makes? it|improves?|helps?|keeps?|avoids?|reduces?|protects?|not only|too (?:few|many|much|little|small|expensive|slow|costly)|not enough|ran out of|lack of|shortage of)(?!\p{L})|, so (?!\p{L}+ as)|^To \p{Ll}|, to \p{Ll}+ (?:the|our|its|their|more|a)(?!\p{L})/u,
);
const FREQUENCY =
  /(?<!\p{L})(?:daily|weekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?|hourly|every|each|per|once|twice|(?:\p{L}+|\d+) times|real[- ]time|continuous(?:ly)?|constantly|always|never|regularly|on request|round the clock)(?!\p{L})/iu;
const DURATION =
  /(?:\d|(?<!\p{L})(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|few|couple of))\+?[ -](?:\p{L}+ )?(?:seconds?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|decades?)(?!\p{L})|(?<!\p{L})(?:overnight|same[- ]day|next[- ]day|immediately|instantly|at once|since (?:1[5-9]|20)\d\d|lifetime|indefinitely|as long as|until)(?!\p{L})/iu;
/** A bullet that is no sentence tells how only by one of these. */
const MANNER =
  /(?<!\p{L})(?:by|through|via|using|with|per|for|online|please|must|need|can|should|automatic\p{L}*)(?!\p{L})|:/iu;
/** On what a present state depends; what a sentence opens with is taken for granted by it: "mandatory if you ship abroad". */
const CONDITION =
  /(?<!\p{L})(?:if|when|whenever|where|once|after|before|until|unless|as soon as|in case|upon)(?!\p{L})/iu;
/** "When is a licence needed?": "A licence is needed for lorries". */
const ASKS_NEED = /^when (?:is|are) .*(?:required|needed|necessary|mandatory|charged|compulsory)\??$/iu;
const ASKS_CONDITION = /^when (?:is|are|do|does|can|must|may|should)(?!\p{L})/iu;

/** "Who can order?" asks for no name. */
const ASKS_WHO_MAY =
  /^who (?:can|may|must|should|has to|needs to|is (?:allowed|eligible|entitled))(?!\p{L})/iu;
const SAYS_WHO_MAY =
  /(?<!\p{L})(?:by|only|open to|available to|exclusively|every(?:one|body)|any(?:one|body))(?!\p{L})|\p{L}+ (?:can|may|must|should|needs? to|ha(?:s|ve) to|(?:is|are) (?:allowed|eligible|entitled))(?!\p{L})/iu;

/** What a sentence must hold to answer a question of a kind at all. */
const HOLDS: Partial<Record<Wanted, (text: string) => boolean>> = {
  hours: (text) =>
    /\d\s?(?:[ap]\.?m|h)(?!\p{L})|\d:\d\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|24\/7/iu.test(text),
  email: (text) => EMAIL.test(text),
  phone: (text) => PHONE.test(text),
  date: (text) => DATE.test(text),
  number: (text) => readNumbers(text.replace(/^\s*\d+[.)]\s/u, '')).length > 0,
  money: (text) => readMoney(text).length > 0,
  share: (text) => /%|per ?cent/iu.test(text),
  reason: (text) => REASON.test(text),
  frequency: (text) => FREQUENCY.test(text),
  duration: (text) => DURATION.test(text),
  manner: (text) => MANNER.test(text) || /[.!]$/u.test(text.trim()),
};

/** Whether answers of a kind show by their form. */
export function hasForm(wanted: Wanted): boolean {
  return HOLDS[wanted] !== undefined || wanted === 'place' || wanted === 'person';
}

/** Whether a passage has the form that is asked for: of "when" a date, of "why" a reason, of "who" a name. */
export function hasFormAsked({ passage, page }: Excerpt, { wanted, question }: Analysis): boolean {
  const { text } = passage;
  if (wanted === 'place')
    return (
      (asksAddress(question) && tellsAddress(text)) ||
      namesPlace(text, question) ||
      (ASKS_ORIGIN.test(question) && FROM_SOMEWHERE.test(text))
    );
  if (wanted === 'person' && ASKS_WHO_MAY.test(question)) return SAYS_WHO_MAY.test(text);
  if (wanted === 'person' && (asksFirm(question) || (ASKS_DOER.test(question) && BY_FIRM.test(text))))
    return true;
  if (wanted === 'person')
    return [...text.matchAll(PERSON)].some(({ 0: name, index }) =>
      isName(withoutOpening(name, index), question, page.document.text),
    );
  if (wanted === 'date' && ASKS_CONDITION.test(question) && CONDITION.test(text.slice(1))) return true;
  if (wanted === 'date' && ASKS_NEED.test(question) && / (?:for|in|on) \p{L}/u.test(text)) return true;
  return HOLDS[wanted]?.(text) ?? true;
}

/** "Who issues the cards?": by whom it is done, may be told by a single word. */
const ASKS_DOER = /^who (?!(?:is|was|has|does)(?!\p{L}))\p{L}{2,}(?:s|ed) \p{L}/iu;
const BY_FIRM =
  /\p{L}(?:ed|wn|en|ade|old|uilt|un|ept|one)(?: out| up| over| after)? by (?:our |the |an? )(?:\p{Ll}[\p{L}-]* ){1,3}\p{Lu}\p{L}/u;
const ASKS_ORIGIN = /^where .* from\??$/iu;
const FROM_SOMEWHERE = inAnyCase(/(?<!\p{L})from (?:the|our|an?) \p{Ll}/u);

const ASKS_ADDRESS =
  /^what (?:is|are|was) (?:the |their |its )?(?:\p{L}+ ){0,3}(?<!e-?mail |mail |web |internet |ip |url |site )address(?:es)?(?!\p{L})(?!.*(?:e-?mail|website|write|send))/iu;
const ALL_EMAILS = new RegExp(EMAIL.source, 'giu');
const ALL_PHONES = new RegExp(PHONE.source, 'gu');

/** Whether the address of a house is asked for. */
export const asksAddress = (question: string): boolean => ASKS_ADDRESS.test(question);

/** A street or a postcode: a telephone number and an e-mail address are no address of a house. */
export const tellsAddress = (text: string): boolean =>
  POSTAL.test(text.replace(ALL_EMAILS, ' ').replace(ALL_PHONES, ' '));

/** The places that the question names itself tell nothing new: "in Poland" of "the Polish works". */
function namesPlace(text: string, question: string): boolean {
  const asked = [...question.matchAll(/(?<=\P{L})\p{Lu}\p{L}{3,}/gu)].map(([word]) => word.slice(0, 3));
  // "Turned from Swedish birch" tells no place where the turning is done.
  const place = IS_DONE_WHERE.test(question) ? text.replace(FROM, ' ') : text;
  const rest = place.replace(/\p{Lu}\p{L}{3,}/gu, (word, at: number) =>
    at > 0 && asked.includes(word.slice(0, 3)) ? word.toLowerCase() : word,
  );
  return PLACE.some((pattern) => pattern.test(rest));
}

const IS_DONE_WHERE =
  /^where (?:is|are|was|were) (?!.*(?<!\p{L})(?:from|imported|sourced|bought|shipped|sent|delivered|supplied|brought|obtained|ordered|come|seen|heard|found)(?!\p{L})).*(?:ed|made|built|spun|sewn|woven|grown|ground|cut|bred)\W*$/iu;
const FROM = /(?<!\p{L})from (?=(?:the |our )?\p{Lu})/gu;
const NOBODY: ReadonlySet<string> = new Set();
const PLACE_ASKED = /(?<=(?<!\p{L})(?:in|at|for|near|from|to) (?:the )?)\p{Lu}\p{L}+/gu;
/** "Dans Lyon", "Unser Vertrieb": a word of every day that only opens the sentence. */
const OPENS_SENTENCE =
  /^(?:En|Dans|Dal|Del|Nel|Nella|Bei|Mit|Von|Aus|Für|Im|Para|Por|Con|Sur|Pour|Par|Chez|Voor|Van|Met|Bij|Desde|Los|Las|Les|Der|Die|Das|Une|Una|Unser\p{L}*|Nuestr\p{L}+|Notre|Nos|Onze|Our|The|All|For|From|With|Both|In|At|On|By) /u;
const withoutOpening = (name: string, at: number): string =>
  at === 0 ? name.replace(OPENS_SENTENCE, '') : name;

/** "Update Payment Method" is nobody: its words stand on the page in lower case, too. Nor is "Portugal", nor the place that the question names. */
function isName(words: string, question: string, pageText: string): boolean {
  // "Workshop Manager" is what somebody is called by, and nobody.
  if (isRolePhrase(words) && !canBePerson(words, NOBODY)) return false;
  const places = new Set([...question.matchAll(PLACE_ASKED)].map(([place]) => place));
  return words
    .split(/[\s&.]+/u)
    .filter((word) => word.length > 2 && /^\p{Lu}/u.test(word))
    .some(
      (word) =>
        !places.has(word) &&
        countryCodeOf(word) === null &&
        !new RegExp(`(?<!\\p{L})${word.toLowerCase()}(?!\\p{L})`, 'u').test(pageText),
    );
}
