import { foldName } from '../../../identity/companyName.ts';
import type { Term } from '../../analysis.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import { areCognates } from './cognates.ts';
import { titlesInEnglish } from './titlesAbroad.ts';

/** Words that name what somebody is, as the last word of a role, or its first before "of". */
export const ROLE_NOUN =
  '(?:director|manager|officer|head|lead|leader|chief|chief executive|president|founder|co-founder|owner|partner|chair|chairman|chairwoman|chairperson|secretary|treasurer|engineer|editor|publisher|designer|developer|buyer|coordinator|administrator|supervisor|specialist|consultant|analyst|architect|scientist|controller|accountant|counsel|principal|curator|conductor|foreman|captain|surgeon|physician|roaster|brewer|baker|chef|cook|cheesemaker|winemaker|distiller|gardener|farmer|shepherd|miller|forester|butcher|tailor|technician|mechanic|executive|Leiter|Leiterin|\\p{L}*leiter(?:in)?|Geschäftsführer(?:in)?|Direktor(?:in)?|Vorstand|Inhaber(?:in)?|Prokurist(?:in)?|directeur|directrice|responsable|gérante?|présidente?|fondateur|fondatrice|directora?|gerente|presidente|fundadora?|direttore|direttrice|titolare|directeur-generaal|contact|governor|trustee|adviser|advisor|apprentice|builder|clerk|bursar|headmistress|headmaster|headteacher|dean|professor|teacher|nurse|lawyer|solicitor|associate|planner|producer|agent|representative|receptionist|assistant|liaison|historian|librarian|archivist|registrar|educator|instructor|trainer|coach|therapist|dentist|hygienist|pharmacist|veterinarian|attorney|paralegal|teller|broker|realtor|carpenter|electrician|plumber|welder|machinist|fabricator|estimator|surveyor|photographer|illustrator|writer|author|researcher|strategist|recruiter|buyer|merchandiser|sommelier|bartender|sous-chef|pastor|chaplain|minister|caretaker|custodian|superintendent|commissioner|ombudsman|operator|driver|pilot|skipper|ranger|keeper|groundskeeper|member|fellow|actuary|trader|ambassador|evangelist|spokesperson|spokesman|spokeswoman|deacon|elder|rector|vicar|priest|rabbi|organist|sexton|underwriter|chemist|biologist|geologist|economist|statistician|physicist|mathematician|perfumer|weaver|potter|vintner|luthier|shaper|interpreter|translator|midwife|optician|paramedic|psychologist|physiotherapist|sculptor|composer|animator|programmer|comptroller|dispatcher|copywriter|choreographer|purchaser|Präsident(?:in)?|presidenta|Sprecher(?:in)?|portavoz|secretari[oa]|vicepresident[ea]|CEO|CFO|FD|CTO|COO|CMO|CIO|CISO|CHRO|CPO|CRO|[ES]?VP|MD|DPO)s?';
const PHRASE = new RegExp(
  `^(?:(?:our|the|its|notre|unser[e]?) )?(?:(?:\\d(?:st|nd|rd|th)|\\p{L}{2,5}\\.|[\\p{L}&/’'-]+) ){0,4}(?:[\\p{L}]+/){0,2}${ROLE_NOUN}(?:(?: (?:of|for|to|and|&|de|des|du|la|le|für|der|von|del) | )(?:[\\p{L}&’'-]+(?:,? (?:and|&|et|und|y) |, | )?){1,6})?$`,
  'iu',
);
const ROLE_CHARACTERS_MAX = 80;

/** Whether a short line or the rest of one says what somebody is: "procurement director", "Leiterin Einkauf". */
export function isRolePhrase(text: string): boolean {
  const words = text.trim().replace(/[.,;]$/, '');
  if (words === '' || words.length > ROLE_CHARACTERS_MAX || words.split(' ').length > 9) return false;
  return (
    PHRASE.test(words) &&
    !/(?<!\p{L})(?:is|are|was|will|has|have|we|you|they|who|my|your|ist|sind|est|sont)(?!\p{L})/iu.test(words)
  );
}

/** Fields of work, by the words that questions and roles use for the same. */
const FIELDS =
  `sales sell sells selling salesperson salespeople commercial vertrieb vertriebsleiter revenue ventes ventas verkauf verkaufsleiter business-development
purchasing procurement einkauf einkaufsleiter sourcing buyer buying buy achats acheteur acheteuse compras purchase purchaser einkaufer einkauferin
finance financial cfo accounting controlling finanzen books financier financiere finanzas financiero financiera finanziario
hr human personnel people talent personal culture personalleiter
it information systems technology cio cto digital technical tecnologia technologie
engineering engineer developer cto technical technik tecnico tecnica ingenieur ingenieure ingenieurin ingeniero
marketing cmo brand communications
operations operating coo logistics
security ciso
product cpo
quality qualitat qualitatsmanagement qualitatssicherung
sustainability esg environmental nachhaltigkeit
logistics supply warehouse distribution logistik
legal counsel general-counsel
press media communications presse journalist journalists
partnerships partner alliances
customer support service success care
germany deutschland allemagne german
france frankreich frankrijk
switzerland schweiz suisse
austria österreich autriche
spain spanien españa espagne
italy italien italia italie
netherlands niederlande nederland
after-sales kundendienst sav service
research science scientific scientist r-and-d r&d
advis adviser advisor advisory advisers advisors
pastoral welfare
manufacturing produktion produktionsleiter
investment investments anlagen inversiones
fleet fuhrpark flota vehicle vehicles
export exports exporte exportacion exportaciones esportazione
payroll abrechnung lohnabrechnung gehaltsabrechnung paie nomina nominas
quality calidad qualita kwaliteit
engineering ingenieria ingegneria
sales comercial commerciale
industry industrie industrial industria
north northern nord norden norte
south southern sud suden sur
east eastern ost osten est este
west western westen ouest oeste`
    .split('\n')
    .map((line) => new Set(line.split(' ').map((word) => keyOfWord(word))));

/** Words of questions and roles that tell of no field of work. */
export const SAYS_LITTLE =
  /^(?:heads?|headed|directors?|managers?|chiefs?|officers?|leads?|led|leaders?|leadership|leiter(?:in)?|of|the|and|und|et|vice|presidents?|charge|responsible|runs?|executives?|people|persons?|team|staff|find|list|show|who|which|what|promoted|appointed|named|hired|made|elected|in|for|at|with|department|area|or|management|resources|does|do|did|looks?|after|answers?|is|are|contacts?|name|names|there|here|deals?|handles?|handled|handling|covers?|sits?|oversees?|manages?|directs?|coordinat(?:es?|ors?|ing)|supervises?|talk|speak|ask|someone|somebody|anyone|anybody|members?|global|group|senior|junior|interim|acting|deputy|assistant|current|currently|moment|now|today|right|should|i|we|my|hands|lies|leitet|leiten|verantwortlich|zustandig|dirige|chef|fur|die|das|der|ist|la|le|cases?|matters?|issues?|country|enquir(?:y|ies)|inquir(?:y|ies)|questions?|requests?|practices?|divisions?|wants?|wish(?:es)?|like|im|looking|someone)$/;

/** It sells, and develops no product. */
export const BUSINESS_DEVELOPMENT = /(?<!\p{L})(?:new )?business[ -]development(?!\p{L})/giu;

/** An employee director sits on the board for the employees, and leads no personnel: who elects or sends somebody is no field of their work. */
const ELECTED_BY =
  /(?<!\p{L})(?:employees?|staff|workers?|public|community|student|patient)[ -](?:elected )?(directors?|governors?|trustees?|representatives? on the board|board members?)(?!\p{L})/giu;

/** "Vertriebsleiter" leads the Vertrieb; what comes after a sale is service, and "it" is no IT. */
function decompounded(words: string): string {
  return titlesInEnglish(words)
    .replace(/(?<!\p{L})its?(?!\p{L})/gu, ' ')
    .replace(BUSINESS_DEVELOPMENT, 'sales')
    .replace(ELECTED_BY, '$1')
    .replace(/apr[eè]s-vente|after-?sales|post-?venta/giu, 'service')
    .replace(/(\p{L}{4,}?)s?(leiter(?:in)?|chef(?:in)?)(?!\p{L})/giu, '$1 $2')
    .replace(MAKING, 'manufacturing');
}

/** Which of some words stand among others, or name the same field of work. */
export function fieldWordsIn(stated: string, wanted: readonly Term[]): Term[] {
  const keyAsked = ({ word, key }: Term) => (word === 'production' ? MADE : key);
  const plain = decompounded(stated).replace(PARTNER_OF_THE_HOUSE, ' ');
  const words = wordsOf(plain);
  const held = new Set(words.map(({ key }) => key));
  const fields = wordsOf(plain.replace(OF_ACCOUNTS, 'sales ')).map(({ key }) => key);
  return wanted.filter((term) => {
    const key = keyAsked(term);
    return (
      held.has(key) ||
      words.some((one) => isWhoDoes(one.word, term.word) || areCognates(one.word, term.word)) ||
      (WORKS.has(key) && words.some((one) => WORKS.has(one.key))) ||
      FIELDS.some((field) => field.has(key) && fields.some((one) => field.has(one)))
    );
  });
}

/** A place where things are made, whatever it is called. */
const WORKS = new Set(['factory', 'plant', 'works', 'manufactory'].map((word) => keyOfWord(word)));

/** Production makes things and is no product, though both are words of one family. */
const MAKING = /(?<!\p{L})produ[ck]tion(?!\p{L})/giu;
const MADE = keyOfWord('manufacturing');

/** An account executive sells, and keeps no accounts. */
export const OF_ACCOUNTS = /(?<!\p{L})(?:key )?accounts? (?=executives?|managers?|directors?)/giu;

/** A partner of the house is nobody for partnerships. */
const PARTNER_OF_THE_HOUSE =
  /(?<!\p{L})(?:managing |senior |founding |equity )?partner(?=$|[,.;/]| (?:and|&) )/giu;

/** The underwriter does the underwriting, the brewer the brewing. */
function isWhoDoes(doer: string, work: string): boolean {
  const stem = /^(\p{L}{4,})ing$/u.exec(work)?.[1];
  return stem !== undefined && (doer === `${stem}er` || doer === `${stem}or`);
}

/** Whether words name a field of work at all: "Sales in the UK" does. */
export function namesField(words: string): boolean {
  return wordsOf(decompounded(words)).some(({ key }) => FIELDS.some((field) => field.has(key)));
}

const NOW = / (?:now|today|currently|at the moment|at present|right now)(?=\?*$)/iu;

/** The role that "who is their …" asks for, where it names one: "head roaster", "supply chain director". */
export function roleInQuestion(question: string): string | null {
  const fragment =
    /^(?:the |their |current |our )?(.+?)\s?\?*$/iu.exec(question.trim().replace(NOW, ''))?.[1] ?? '';
  if (
    !/^(?:who|which|what|where|when|how|is|are|does|do|name|find|list|people)(?!\p{L})/iu.test(fragment) &&
    fragment.split(' ').length <= 4 &&
    isRolePhrase(fragment) &&
    !/(?<!\p{L})contact(?!\p{L})/iu.test(fragment)
  )
    return fragment;
  const asked =
    /^[Ww]ho (?:is|are|was|has been|got) (?:currently |now )?(?:(?:promoted to|appointed(?: as)?|named(?: as)?|made|hired as|elected(?: as)?)(?: the)?|the|their|its|your|[\p{L}\d&.-]+['’]s?) (?<phrase>.+?)(?<of> (?:at|of|for) (?:the company|\p{Lu}[\p{L}\d&.’' -]*))?\??$/u.exec(
      question.trim().replace(NOW, ''),
    )?.groups;
  const { phrase = '', of = '' } = asked ?? {};
  // "Head of Design" is a role; "head of Globex" is one of a firm.
  const whole = namesField(of) && !/(?<!\p{L})at(?!\p{L})/u.test(of) ? `${phrase}${of}` : phrase;
  return whole !== '' &&
    whole.split(' ').length <= 9 &&
    !/(?<!\p{L})(?:name|of the)(?!\p{L})/iu.test(whole) &&
    isRolePhrase(whole)
    ? whole
    : null;
}

const LEADS =
  /(?<!\p{L})(?:in the hands|leitet|verantwortlich|zuständig|dirige|chef|heads?|leads|runs|oversees|directs|director|chief|lead|leader|vp|president|leiter(?:in)?|\p{L}*leiter(?:in)?|directeur|directrice|directora?|direttore|direttrice|responsable)(?!\p{L})/iu;

/** "Head of purchasing", "purchasing director" and "Leiterin Einkauf" lead the same. */
export function leadsSame(stated: string, asked: string): boolean {
  const led = decompounded(stated);
  if (!LEADS.test(led) || !(LEADS.test(asked) || /(?<!\p{L})managers?$/iu.test(asked))) return false;
  const field = wordsOf(foldName(decompounded(asked))).filter(isTelling);
  if (field.length === 0) return false;
  const held = wordsOf(led.replace(/\(.*\)/u, ' ')).filter(isTelling);
  const isSameField = (one: string, other: string) =>
    one === other || FIELDS.some((words) => words.has(one) && words.has(other));
  return (
    held.length > 0 &&
    field.every(({ key }) => held.some((one) => isSameField(one.key, key))) &&
    held.every((one) => field.some(({ key }) => isSameField(one.key, key)))
  );
}

/** "Director de exportación": what joins a rank to its field tells of none. */
const isTelling = ({ word }: { word: string }): boolean => !SAYS_LITTLE.test(word) && !JOINS_RANK.test(word);
const JOINS_RANK =
  /^(?:de|del|des|du|d|di|della|dell|van|von|y|e|en|directora|directeur|directrice|direttore|direttrice|gerente|jef[ae]|responsable|responsabile|leitung)$/u;

/** Roles that are called by several names. */
const SAME_ROLE: RegExp[] = [
  /^(?:ceo|chief executive(?: officer)?)$/,
  /^(?:cfo|fd|chief financial officer|finance director|finance chief|chief of finance)$/,
  /^(?:cto|chief (?:technology|technical) officer)$/,
  /^(?:coo|chief operating officer|chief operations officer)$/,
  /^(?:cmo|chief marketing officer)$/,
  /^(?:cio|chief information officer)$/,
  /^(?:ciso|chief (?:information )?security officer)$/,
  /^(?:cro|chief revenue officer)$/,
  /^(?:cco|chief commercial officer)$/,
  /^(?:chro|chief (?:people|human resources) officer)$/,
  /^(?:co ?)?founder$|^gegrundet$|^fondee?$|^fondat[oa]$|^fundad[oa]$|^opgericht$|^grun(?:d|n)lagt$|^grundad(?:es)?$/,
  /^(?:dpo|data protection (?:officer|contact)|datenschutzbeauftragte[rn]?)$/,
  /^md$|^managing director$|^geschaftsfuhr(?:er|erin|ung)$|^directora? (?:general|gerente)$/,
  /^chair(?:man|woman|person)?(?: of (?:the )?(?:board|directors|governors|trustees))?$|^chairs the board$|^president[ea]$|^prasident(?:in)?$|^vorsitzende[rn]?$/,
  /^vice chair(?:man|woman|person)?$/,
  /^(?:co ?)?owner$|^owned(?: [a-z]+){0,4} by$|^(?:has|have) owned$|^owns?(?: and [a-z]+)?$|^inhaber(?:in)?$/,
  /^president[ea]?$/,
  /^head$|^head ?(?:mistress|master|teacher)$/,
  /^advis[eo]r$/,
];

/** A managing partner is a partner; a vice president is no president. */
const OF_RANK =
  /^(?:managing|group|global|honorary|hon|1st|2nd|3rd|first|second|third|senior|junior|founding|principal|lead|equity|executive|non executive|sole|designated|named) $/;

/** Whether what a page calls somebody is the role that is asked for. */
export function isRole(stated: string, wanted: string): boolean {
  const all = wanted.split(/ and | & /u);
  return isOneRole(stated, wanted) || (all.length > 1 && all.every((one) => isOneRole(stated, one)));
}

function isOneRole(written: string, wanted: string): boolean {
  const stated = titlesInEnglish(written);
  const asked = withRankInFull(singular(foldName(wanted)));
  if (/^(?:interim|acting) /.test(asked) && /(?<!\p{L})(?:interim|acting)(?!\p{L})/iu.test(stated))
    return isOneRole(withoutInterim(stated), withoutInterim(asked));
  const kind = SAME_ROLE.find((pattern) => pattern.test(asked));
  const parts = stated
    .split(/,| and | & |\/|\(/u)
    .map((part) => withRankInFull(singular(foldName(part).replace(/^(?:the|our|its) /, ''))));
  return parts.some(
    (part) =>
      part === asked ||
      part.startsWith(`${asked} of `) ||
      withoutJoint(part) === withoutJoint(asked) ||
      (part.endsWith(` ${asked}`) && OF_RANK.test(part.slice(0, -asked.length))) ||
      (kind?.test(part.replace(/^(?:first|second|third|fourth) (?=co |founder)/, '')) ?? false) ||
      (LEADS.test(part) && core(part) === core(asked)),
  );
}

/** "VP Sales" and "vice president for sales" are the vice president of sales. */
const withRankInFull = (role: string): string =>
  role.replace(
    /^((?:executive |senior )?)(?:vp|vice president)(?: of| for|,)? (?=[a-z])/,
    '$1vice president of ',
  );

/** "Country manager for Germany" is called "country manager Germany" as well. */
const withoutJoint = (role: string): string => role.replace(/ (?:for|of|in)(?: the)? /gu, ' ');

const withoutInterim = (role: string): string => role.replace(/(?<!\p{L})(?:interim|acting) /iu, '');

/** "Founders", "deputy heads", "heads of sales": one of them. */
export function singular(role: string): string {
  return role.replace(/(?<=\p{L}{2}(?<!s))s$|(?<=^(?:head|director|manager|vice president))s(?= of )/u, '');
}

/** "Head of Sales", "Sales Director" and "VP of Sales" lead the same. */
function core(role: string): string {
  const of = /^(?:head|director|vp|vice president) of (?:the )?(.+)$/.exec(role)?.[1];
  const before = /^(.+) (?:director)$/.exec(role)?.[1];
  return of ?? (before === 'managing' || before === 'executive' ? role : (before ?? role));
}
