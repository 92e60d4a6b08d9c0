import { type Bound, type ClaimDraft, claimDraft, quoteOf } from '../claims/claim.ts';
import { type Numeral, readNumerals, wholeReading } from '../claims/numbers.ts';
import type { Reader } from '../claims/reader.ts';
import type { Passage } from '../documents/passage.ts';
import { mentions, subjectFactor } from '../identity/subject.ts';
import { bounded } from '../patterns.ts';
import { type Prose, statedDate } from './reading.ts';

/** No company has more people than these. */
export const HEAD_COUNT_MAX = 5_000_000;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl'];

/** Nouns for those who work for a company, and for no others. */
export const STAFF =
  "employees?|staff|colleagues|associates|co-?workers|team ?(?:members|mates)|personnel|mitarbeit\\p{L}*(?:[*:_/-]+innen)?|beschäftigten?|angestellten?|kolleg(?:en|innen)|salariée?s|collaborat(?:eurs|rices|ori|rici)|employée?s|emplead[oa]s|trabajador[ea]s|dipendenti|addett[ie]|impiegat[ie]|medewerkers|werknemers|collega(?:[’']s)?|funcionários|colaboradores|anställda|medarbet\\p{L}+|medarbejdere|ansatte|pracownik\\p{L}+|zaměstnanc\\p{L}+|työntekij\\p{L}+";
/** Nouns for people of any kind: staff where a verb or a team says so. */
const PEOPLE =
  'people|persons|professionals|specialists|experts|of us|menschen|leute|köpfen?|personen|personnes|personas|profesionales|persone|mensen|människor|mennesker|pessoas|osób|lidí|henkilö\\p{L}*';
/** What they are together. */
export const GROUP =
  'team|staff|crew|workforce|head ?count|belegschaft|mannschaft|équipe|effectifs?|equipo|plantilla|squadra|organico|personale|personal|personeel|ploeg|équipage|faculty and staff';
/** Verbs of working and of giving work. */
const WORK =
  'work(?:s|ing)?|employ(?:s|ed|ing)?|beschäftig(?:t|en)|arbeiten|emplo(?:ie|ient|yons)|travaill(?:ent|ons)|emplea(?:n|mos)?|empleo(?: \\p{L}+)? a|trabaja(?:n|mos)|impiega(?:no|mo)?|lavora(?:no)?|werken|arbetar|arbejder|arbeider|jobber|sysselsätter|trabalham|emprega(?:mos)?|zatrudniamy?|pracuje|zaměstnáv\\p{L}+';
/** Verbs of having, being and counting. */
const HAVE =
  "all|have|has|having|are|is|were|had|at|numbers?|counts?|totals?|comprises|[’']re|[’']ve|haben|hat|sind|zählt|zählen|umfasst|compte|comptons|a|avons|sommes|réunit|tiene|tenemos|cuentan? con|contamos con|somos|formamos|conta(?:no)?|ha|abbiamo|siamo(?: in)?|sono|heeft|hebben|telt|tellen|zijn(?: met)?|har|är|er|temos|tem|jsme|jesteśmy";
const ADVERB =
  "now|today|currently|presently|proudly|together|altogether|also|only|still|just|already|again|here|er|heute|derzeit|aktuell|zurzeit|insgesamt|inzwischen|wir|fest|aujourd[’']hui|actuellement|désormais|hoy|actualmente|ya|oggi|attualmente|nu|momenteel|idag|for (?:us|it)|bei uns|pour nous|chez nous|con nosotros|con noi|per noi|bij ons|hos oss|vi|wij|we|met|a total of|all";
const ABOUT =
  "about|around|approximately|approx\\.|some|nearly|almost|close to|roughly|circa|ca\\.|rund|etwa|knapp|environ|près de|quelque|unos|unas|cerca de|casi|alrededor de|quasi|ongeveer|bijna|zo[’']n|ungefär|omkring|około|cca";
const AT_LEAST =
  'over|more than|in excess of|upwards of|at least|exceeding|beyond|über|mehr als|mindestens|gut|plus de|au moins|más de|oltre|più di|meer dan|ruim|mais de|över|mer än|mere end|mer enn|ponad';
/** Parts of a company, in the singular: what works there is not all of it. */
const PART =
  'sites?|plant|factory|office|branch|department|division|warehouse|store|shop|subsidiary|foundry|laboratory|board|committee|werk|niederlassung|filiale|standort|tochter\\p{L}*|abteilung|büro|vorstand|usine|agence|magasin|conseil|planta|fábrica|tienda|filial|oficina|sucursal|stabilimento|controllata|ufficio|negozio|succursale|vestiging|dochter\\p{L}*|winkel|kantoor|fabriek|raad';
/** What is to come, or what is offered to others. */
const TO_COME =
  "will|shall|plans?|planned|aims?|intends?|expects?|hopes?|by 20\\d\\d|hir(?:e|es|ed|ing)|recruit\\p{L}*|additional|further|another|wird|werden|wollen|will|soll(?:en)?|plan(?:t|en)|bis 20\\d\\d|einstellen|weitere|veut|voulons|souhait\\p{L}+|d[’']ici|recrut\\p{L}+|embauch\\p{L}+|quiere|queremos|contrat\\p{L}+|prevé|vuole|vogliamo|assum\\p{L}+|entro|wil|willen|gaan|groeit|tegen 20\\d\\d|aannemen";
/** Upper bounds and choices: for whom something is. */
const UP_TO =
  "up to|fewer than|less than|under|between|from|bis(?: zu)?|ab|maximal|weniger als|zwischen|jusqu[’']à|moins de|entre|à partir de|hasta|menos de|fino a|meno di|tot|minder dan|vanaf|inntil|for|für|pour|para|per|voor|than|train\\p{L}*|help\\p{L}*|serv(?:e|es|ed|ing)|led|lead|leads|ran|manage[sd]?|of (?:our|the|their) (?:clients?|customers?)";
/** At another time. */
const WAS =
  'had|were|was|employed|hatten?|waren|beschäftigten|avait|comptait|étions|tenía|éramos|aveva|eravamo|hadden|opened with|started with|began with';

/** Who speaks and counts himself. */
const WE_ARE =
  "we are|we[’']re|wir sind|sind wir|nous sommes|somos|formamos|siamo(?: in)?|we zijn(?: met)?|zijn we(?: met)?|vi är|vi er|är vi|er vi";
const CLAUSE_MAX = 200;

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
/** What stands right before a number; adverbs may come between. */
const ends = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?: (?:${ADVERB})){0,3} ?$`, 'iu');

const MENTIONS_STAFF = word(`${STAFF}|${PEOPLE}|${GROUP}|${WE_ARE}|strong|köpfiges`);
/** Behind a number: at most three longer words, then the noun. */
const NOUN = new RegExp(
  `^(?:\\+|plus)?[ -](?:(?!(?:with|from|more|other|year|years|años|jahre|jaar|anni|million)(?!\\p{L}))[\\p{L}-]{4,20} ){0,3}?(?<noun>${STAFF}|${PEOPLE})(?![\\p{L}-])`,
  'iu',
);
const STAFF_ALONE = new RegExp(`^(?:${STAFF})$`, 'iu');
const STRONG = /^(?:[ -]strong|-(?:person|people|köpfig\p{L}*))(?!\p{L})/iu;
/** Nothing behind a number that it could count. */
const ALONE =
  /^(?:\+| (?:strong|in all|in total|zusammen|insgesamt|au total|en total|in tutto))?(?: ?$|[.,;:!)]| (?:in|at|with|across|sits|spans|and|now|later|people)(?!\p{L}))/iu;
const OTHER_UNIT =
  /^[ -]?(?:%|(?:years?|jahre|ans|años|anni|jaar|km|m|miles|minut\p{L}*|hours?|nation\p{L}*|countr\p{L}+|länder\p{L}*|pays|países|paesi|landen|languages|companies|locations)(?!\p{L}))/iu;
const OR_MORE =
  /^[^.;\d]{0,12}(?<!\p{L})(?:or (?:more|less|fewer)|and up|per|und mehr|et plus|y más|e più|of meer)(?!\p{L})/iu;

const BOUND = new RegExp(`(?<!\\p{L})(?:(?<about>${ABOUT})|(?<least>${AT_LEAST})) ?$`, 'iu');
const OUR =
  /(?<!\p{L})(?:our|unsere?[nrm]?|nos|nuestr[oa]s|nostr[ie]|onze|våra|vores|våre)(?: [\p{L}-]{4,15}){0,2} ?$/iu;
const GROUP_OF = new RegExp(
  `(?<!\\p{L})(?:${GROUP})(?: \\p{L}{4,12}|,[^.,;\\d]{1,40},)?(?: ?[:–-]| (?:(?<is>is|numbers|counts|zählt|compte|cuenta con|conta|telt|sono)|of|aus|von|mit|de|di|van|av|på)) ?$`,
  'iu',
);
const HOLDS = {
  work: ends(WORK),
  have: ends(HAVE),
  weAre: ends(WE_ARE),
  was: ends(WAS),
  upTo: bounded(new RegExp(`(?<!\\p{L})(?:${UP_TO})(?: [\\p{L}-]{1,20}){0,2} ?$|\\d ?[-–] ?$`, 'iu'), 1000),
  label: new RegExp(
    `(?<!\\p{L})(?:${STAFF}|${GROUP})(?: \\p{L}+)?(?: ?[:–-]| (?:are|sind|sont|son|sono|zijn)) ?$`,
    'iu',
  ),
  grown:
    /(?<!\p{L})(?:grown|grew|gewachsen|passé|crecido|cresciut[oa]|gegroeid)(?: from [^.]{1,40})? (?:to|auf|à|a|naar) ?$/iu,
  with: /(?<!\p{L})(?:with|mit|avec|con|met|med|com|employing) ?$/iu,
  list: /(?:,|(?<!\p{L})(?:and|und|et|y|e|en|og|och)) ?$/iu,
  nothing: new RegExp(
    `^(?:\\d{4}: )?(?:(?:${ADVERB}|in total|in all|au total|en total|over|gut),? ){0,3}$`,
    'iu',
  ),
};
const STATED = [OUR, HOLDS.work, HOLDS.label, HOLDS.have];
/** "Is a bank with 412 employees": what somebody is. */
const IS_A =
  /(?<!\p{L})(?:is|are|[’']re|ist|sind|est|sommes|es|somos|è|siamo|zijn|är|er|é)(?: \p{L}+){0,2} (?:an?|eine?[rn]?|une?|una?|uno|een|ett?|um|uma) /iu;
const FIRST_PERSON = word(
  'we|our|wir|unser\\p{L}*|nous|notre|nos|nuestr\\p{L}+|noi|nostr\\p{L}|wij|onze|ons|vi',
);
const PARTS = new RegExp(
  `(?<!\\p{L})(?:the|our|its|an?|die|das|der|im|am|eine?[rm]?|unser\\p{L}*|la|le|notre|une?|el|nuestr[oa]|una?|il|lo|nostr[oa]|het|de|een|ons) (?:\\p{L}+ ){0,2}(?:${PART})(?!\\p{L})`,
  'giu',
);
const AT_PART = new RegExp(
  `^[^.;\\d]{0,20}(?<!\\p{L})(?:at|in|im|am|an|à|au|dans|en|nel|nella|op|on) (?:(?:the|our|its|der|unser\\p{L}*|la|le|notre|el|il|het|de|ons|onze) )?(?:\\p{L}+ )?(?:${PART}|production|sales|support|service)(?!\\p{L})`,
  'iu',
);
/** A team that one person leads; people of somebody to whom the company belongs. */
const LED = new RegExp(
  `(?<!\\p{L})(?:led|leads?|manage[sd]?|heads?|headed|ran|runs|leitete?|dirige|guida|leidt) (?:\\p{L}+ ){0,3}(?:${GROUP}) \\p{L}+ $|(?<!\\p{L})(?:led|leads?|manage[sd]?|headed) $`,
  'iu',
);
const OF_OTHERS = word(
  'of which|to which|part of|belongs? to|gehör\\p{L}+|appartient|pertenece|appartiene|behoort|deel (?:uit )?van|teil de[rs]|parent|mutter\\p{L}*|owner|maison mère|matriz|community|city|town|village|region',
);
const PLANNED = word(TO_COME);
const HELD = word(`${HAVE}|${WORK}|with|mit|avec|con`);
const WORKS_BEHIND = new RegExp(`^[^.;]{0,70}?(?<!\\p{L})(?:${WORK})(?!\\p{L})`, 'iu');
const IN_ALL =
  /^,? (?:in all|in total|altogether|all told|insgesamt|zusammen|en tout|au total|en total|in tutto|in totale|in totaal)(?!\p{L})/iu;
const NOW = word("now|today|currently|heute|derzeit|aujourd[’']hui|hoy|oggi|nu|idag|i dag");
const YEAR_FIRST = /^(?:in |im jahr |en |nel )?((?:19|20)\d\d)(?!\d)[:.,]? /iu;

export const headCountReader: Reader = {
  name: 'number',
  read: (words) => readNumerals(words, LANGUAGES).flatMap(({ values }) => values),
};

/** Head counts that sentences and short lines state of the whole company, as it is now. */
export function headCountDrafts(prose: Prose): ClaimDraft<number>[] {
  return prose.passages.flatMap((passage) =>
    MENTIONS_STAFF.test(passage.text) && !isOfAnotherYear(passage, prose) ? countsIn(passage, prose) : [],
  );
}

function countsIn(passage: Passage, prose: Prose): ClaimDraft<number>[] {
  const { text } = passage;
  return readNumerals(text, LANGUAGES).flatMap((number): ClaimDraft<number>[] => {
    const value = wholeReading(number);
    const isCount = number.kind === 'digits' || number.kind === 'sized' || number.kind === 'words';
    if (value === null || value < 2 || value > HEAD_COUNT_MAX || !isCount) return [];
    const strength = strengthOf(passage, number, prose);
    const subject = strength === 0 ? 0 : subjectFactor(passage, number.start, prose);
    if (subject === 0) return [];
    return [
      claimDraft(prose, quoteOf(passage), ['head count in prose', strength * subject], {
        field: 'employeeCount',
        value,
        unit: 'people',
        bound: boundOf(text.slice(0, number.start), text.slice(number.end)),
        said: { words: text.slice(number.start, number.end), reader: headCountReader },
        asOf: statedDate(text) ?? prose.asOf,
      }),
    ];
  });
}

/** How sure it is that a number counts all who work for the company now; 0 where it does not say so. */
function strengthOf({ text }: Passage, number: Numeral, { asOf, spokenNames }: Prose): number {
  const whole = text.slice(0, number.start);
  const from = Math.max(...['; ', ' – ', ' — ', '. '].map((mark) => whole.lastIndexOf(mark)));
  const clause = (from < 0 ? whole : whole.slice(from + 2)).trimStart().slice(-CLAUSE_MAX);
  const before = clause.replace(BOUND, '');
  const behind = text.slice(number.end, number.end + CLAUSE_MAX);
  const noun = NOUN.exec(behind);
  const rest = behind.slice(noun?.[0].length ?? 0);
  if (whole.lastIndexOf('(') > whole.lastIndexOf(')') || OTHER_UNIT.test(behind)) return 0;
  if (LED.test(before) || OF_OTHERS.test(clause)) return 0;
  if (HOLDS.upTo.test(before) || OR_MORE.test(rest) || PLANNED.test(clause)) return 0;
  if (clause.match(PARTS)?.length === 1 || AT_PART.test(rest)) return 0;
  const year = Number(/(?<!\d)20\d\d(?!\d)/u.exec(text)?.[0] ?? 0);
  const isDated = statedDate(text) !== null || (asOf !== null && year >= asOf.getUTCFullYear() - 1);
  if (HOLDS.was.test(before)) return noun !== null && isDated ? 0.9 : 0;
  if (HOLDS.with.test(before) && before.length < 6 && mentions(rest, spokenNames)) return 0.85;
  return held(before, behind, noun?.groups?.noun ?? null, rest);
}

/** How a number is held by the words before it: by a team, a speaker, a verb, a label, or nothing. */
function held(before: string, behind: string, noun: string | null, rest: string): number {
  const team = GROUP_OF.exec(before);
  if (team !== null) return noun !== null || team.groups?.is === undefined || ALONE.test(behind) ? 0.9 : 0;
  if (HOLDS.weAre.test(before)) return 0.9;
  if (STRONG.test(behind)) return 0.8;
  if (noun !== null) return heldWith(noun, before, rest);
  if (HOLDS.nothing.test(before) && WORKS_BEHIND.test(behind)) return 0.75;
  return (HOLDS.work.test(before) || HOLDS.label.test(before)) && ALONE.test(behind) ? 0.8 : 0;
}

function heldWith(noun: string, before: string, rest: string): number {
  const isStaff = STAFF_ALONE.test(noun);
  if (STATED.some((pattern) => pattern.test(before))) return isStaff ? 0.95 : 0.85;
  if (HOLDS.grown.test(before) || IN_ALL.test(rest)) return 0.85;
  if (HOLDS.with.test(before)) {
    const holder = before.replace(HOLDS.with, '');
    return IS_A.test(holder) || (holder === '' && FIRST_PERSON.test(rest)) ? 0.85 : 0;
  }
  if (HOLDS.nothing.test(before) && !/us$/iu.test(noun))
    return isStaff || WORKS_BEHIND.test(rest) || /^(?:$|[.,!])/.test(rest) ? 0.85 : 0;
  return HOLDS.list.test(before) && HELD.test(before) && (isStaff || FIRST_PERSON.test(before)) ? 0.7 : 0;
}

/** An entry of a history: its line, or the line above it, begins with a year that is over. */
function isOfAnotherYear({ document, line, layer, text }: Passage, { asOf }: Prose): boolean {
  if (layer !== 'text' || NOW.test(text)) return false;
  const above = document.lines[document.lines.indexOf(line) - 1];
  const years = [line, ...(above !== undefined && above.end - above.start < 10 ? [above] : [])].map(
    ({ start, end }) => YEAR_FIRST.exec(`${document.text.slice(start, Math.min(end, start + 20))} `)?.[1],
  );
  const now = (asOf ?? document.page.accessedAt).getUTCFullYear();
  return years.some((year) => year !== undefined && Number(year) < now - 1);
}

/** How exactly the words around a number mean it. */
export function boundOf(before: string, behind: string): Bound {
  const { about, least } = BOUND.exec(before.slice(-40))?.groups ?? {};
  if (least !== undefined || /^ ?(?:\+|plus )/.test(behind)) return 'atLeast';
  return about === undefined ? 'exact' : 'about';
}
