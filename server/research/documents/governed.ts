import type { Document } from './document.ts';
import type { Governor, GovernorKind } from './governor.ts';
import { governorsOf } from './governors.ts';
import type { Line } from './pageText.ts';
import type { Passage } from './passage.ts';
import { yearGoverned } from './yearGoverned.ts';

/**
 * What a heading, a caption or a head can make of what stands below it, so that it is none of what is:
 * aimed at, of a time that is over, of another party, denied or given up, an example, looked for, a change, something that is taken off
 * or charged beside, a fax number, a private address.
 */
export type OtherKind =
  | 'plan'
  | 'past'
  | 'party'
  | 'denied'
  | 'example'
  | 'wanted'
  | 'change'
  | 'reduction'
  | 'fine'
  | 'fax'
  | 'private';

/** A kind that the words of a governor tell. */
export interface Mark {
  kind: OtherKind;
  /** It holds of whole sentences as well, and not only of what says nothing of itself. */
  isFirm: boolean;
  /** The words that tell it. */
  words: string;
  /** The year that tells it, where it is a year. */
  year: number | null;
}

interface Rule {
  kind: OtherKind;
  isFirm: boolean;
  pattern: RegExp;
  /** Where such words govern; everywhere but in titles and large headings, where it is not told. */
  of?: ReadonlySet<GovernorKind>;
}

const HEADS: ReadonlySet<GovernorKind> = new Set<GovernorKind>(['column', 'row', 'term']);
const ABOVE: ReadonlySet<GovernorKind> = new Set<GovernorKind>([
  'title',
  'heading',
  'caption',
  'banner',
  'leadIn',
  'column',
]);

const RULES: Rule[] = [
  // Planned, aimed at.
  {
    kind: 'plan',
    isFirm: true,
    pattern:
      /(?<!\p{L})(?:where (?:we|they) (?:want|aim|hope|plan|intend|would like) to be|(?:we|they|is|are) (?:plan|intend|hope|planning|preparing|about|going|still) to(?!\p{L})|on the horizon|still to come|in the (?:pipeline|works)|under construction|in preparation|(?:coming|opening|opens|launching|available|arriving) (?:very )?soon|(?:what|where|how) \p{L}+ (?:will|would)(?= (?:be|look|stand|have|offer|grow|become|run)(?!\p{L}))|what we(?: are|['’]re) working on|in (?:five|ten|twenty|\d{1,2}) years$|wish ?lists?|not yet (?:open|opened|available|built|in (?:force|use|place|operation))|expansion plans?|(?:growth|opening|investment) plans|plans? for (?:the future|growth|expansion|tomorrow)|future (?:plans?|stores?|shops?|sites?|locations?|markets?|offices?|countries|expansion|openings)|(?:geplant|in planung|ab (?=20)|zukünftig|künftig|wunschliste|prévus?|prévues?|en projet|à venir|planificad[oa]s?|previst[oaie]|próximamente|gepland|planlagt|planerad))(?!\p{L})/iu,
  },
  {
    kind: 'plan',
    isFirm: true,
    pattern:
      /(?<!\p{L})(?:planned|proposed|envisaged)(?!\p{L})(?! (?:giving|maintenance|preventi\p{L}+|works?|service|care|absence|downtime|economy|obsolescence)(?!\p{L}))/iu,
    of: new Set<GovernorKind>(['heading', 'caption', 'banner', 'leadIn', 'column', 'row', 'term']),
  },
  {
    kind: 'plan',
    isFirm: true,
    pattern:
      /^(?:our |the )?(?:budgeted|projected|forecast|forecast \p{L}+|targets?|goals?|forecasts?|outlook|guidance|projections?|ambitions?|expected|estimates?|to be|planned value|soll|zielwert|ziel|prognose|objectif|objetivo|obiettivo|doel)(?: \(?(?:value|for )?[^()]{0,20}\)?)?$/iu,
    of: new Set<GovernorKind>(['column', 'row']),
  },
  {
    kind: 'plan',
    isFirm: true,
    pattern:
      /^(?:(?:our|the|long-term) )?(?:target|goal|aim|ambition|objective|forecast|plan)s? (?:for|by|until|in) 20\d\d(?:: |$)/iu,
    of: HEADS,
  },
  {
    kind: 'plan',
    isFirm: false,
    pattern:
      /^(?:our |the |company |strategic |long-term |medium-term |sustainability |climate |emissions? |sales |growth |financial |recycling |production |diversity |corporate )*(?:vision|goals?|targets?|ambitions?|objectives?|aims|roadmap|outlook|guidance|forecasts?|projections?|next steps|what['’]s next|what comes next|the future|looking ahead|dreams|wishes|pledges?)(?:(?:,| and| &) (?:our |the )?(?:vision|goals?|targets?|ambitions?|objectives?|aims|mission|values|roadmap|outlook|plans|strategy|next steps))*\W*$/iu,
    of: new Set<GovernorKind>(['heading', 'caption', 'banner', 'leadIn', 'term']),
  },
  // Of a time that is over.
  {
    kind: 'past',
    isFirm: true,
    pattern:
      /(?<!\p{L})(?:how (?:we|it|things|they) (?:stood|was|were|looked|used to)|back then|in (?:those|the old) days|in the past|at that time|erstwhile|used to be|in (?:our|its|their|the) (?:early|first|founding) (?:years|days)|before the (?:fire|flood|war|merger|takeover|move|sale|reform|renovation|rebuilding)|(?:version|edition|status|conditions) of (?:19\d\d|20[01]\d)|replaced\)|discontinued|no longer (?:valid|in force|available|current|up to date|offered|sold|made|produced|supported|served|open|in (?:use|operation))|(?:not|n['’]t) (?:valid|up to date) any ?more|out of date|outdated|obsolete|superseded|expired|(?:we|they) no longer|archived (?:page|version|site|website|copy|price list|terms)|(?:the |our )?old (?:site|website|home ?page|price list|prices|terms|tariff|rates)|ehemalige[nrs]?|frühere[nrs]?|anciens?|anciennes?|voormalige?|antigu[oa]s|tidligere|tidigare)(?!\p{L})/iu,
  },
  {
    kind: 'past',
    isFirm: true,
    pattern:
      /(?<!\p{L})former(?!ly (?:known|called|named))(?:ly)?(?!\p{L})|^previous (?!experience|article|post|page|slide|projects?|work|next|editions?)\p{L}|^(?:last|prior|previous) (?:year|season|period|quarter|month)(?:['’]s)?(?!\p{L})|^closed (?:\p{L}+ )?(?:stores?|shops?|sites?|branches|locations?|offices|plants?|depots|factories|restaurants)\W*$/iu,
  },
  {
    kind: 'past',
    isFirm: true,
    pattern:
      /^archived?(?:$|:| of| from| \(| \p{L}{0,12} ?(?:19|20)\d\d)|^(?:vorjahr|année précédente|año anterior|vorig jaar)\W*$/iu,
    of: ABOVE,
  },
  // Of another party.
  {
    kind: 'party',
    isFirm: true,
    pattern:
      /(?<!\p{L})(?:competitors?|rivals?|our competition|(?:industry|market|sector|sectoral|trade|branch|peer|peers?['’]|national|nationwide|regional|european|eu|uk|us|country) (?:averages?|means?|medians?|benchmarks?|norms?|durchschnitt)|average (?:of|in|for) (?:the|our) (?:industry|sector|market|trade)|other (?:providers?|suppliers?|makers?|manufacturers?|brands?|firms?|companies|vendors?|shops)|what others (?:offer|charge|have|do)|branchendurchschnitt|wettbewerber|mitbewerber|konkurrenten|concurrents?|competidores|concorrenti|concurrenten)(?!\p{L})/iu,
  },
  {
    kind: 'party',
    isFirm: true,
    pattern:
      /^(?:industry|market|sector|sector mean|peers|peer group|benchmark|others|the others|elsewhere|previous owner)\W*$/iu,
    of: new Set<GovernorKind>(['column']),
  },
  {
    kind: 'party',
    isFirm: true,
    pattern: /^(?:industry|market|sector|peers?|benchmark): \p{L}/iu,
    of: new Set<GovernorKind>(['row', 'term']),
  },
  {
    kind: 'party',
    isFirm: true,
    pattern:
      /(?<!\p{L})(?:(?:customer|client|member|user|partner|success) stor(?:y|ies)|case stud(?:y|ies)|(?:customer|client|partner|supplier) (?:profiles?|portraits?|spotlight|facts|examples?|at a glance|in figures)|(?:meet|about) (?:our|the|this) (?:customer|client|partner|supplier)|anwenderbericht|kundenportrait|fallstudie|étude de cas|caso de éxito|caso di studio)(?!\p{L})/iu,
    of: new Set<GovernorKind>(['title', 'heading', 'caption', 'banner', 'leadIn']),
  },
  // Denied, given up, not adopted.
  {
    kind: 'denied',
    isFirm: true,
    pattern:
      /(?<!\p{L})(?:(?:cancelled|canceled|abandoned|scrapped|shelved|aborted|rejected|dropped|withdrawn|failed) (?:\p{L}+ )?(?:projects?|plans?|ideas?|openings?|schemes?|proposals?|sites?|products?|initiatives?|developments?|deals?|campaigns?)|(?:projects?|plans?|ideas?|sites|deals) (?:that |which )?(?:we |they )?(?:were |have been |had been )?(?:cancelled|canceled|abandoned|scrapped|shelved|rejected|dropped|gave up|given up)|(?<!(?:facts?|truths?) (?:and|or|vs\.?|versus|&) )(?:myths?|rumou?rs?|misconceptions?|misunderstandings?|hoax(?:es)?|fake news|untruths?|urban legends?|false (?:claims?|reports?|statements?))(?! (?:and|or|vs\.?|versus|&) (?:facts?|truths?|reality)(?!\p{L}))|things (?:that )?(?:are|people get) wrong|(?:common|frequent|popular) (?:errors|mistakes|misbeliefs) about|not reali[sz]ed|never (?:built|opened|reali[sz]ed|launched|came about|happened)|not (?:yet )?(?:approved|adopted|confirmed|agreed|decided|authori[sz]ed)|unapproved|unconfirmed)(?!\p{L})/iu,
  },
  {
    kind: 'denied',
    isFirm: true,
    pattern:
      /^(?:first |working |initial )?draft(?:$| ?[–—:(-]| (?:version|terms|price list|policy|plan|statutes|articles|for discussion))|(?:\(|[–—-] ?)draft\)?$/iu,
  },
  // Nothing but an example.
  {
    kind: 'example',
    isFirm: true,
    pattern:
      /^(?:an? |our |the )?(?:example|sample|specimen|template|dummy|mock|model|fictitious|fictional|hypothetical) (?:contracts?|calculations?|invoices?|bills?|data|texts?|compan(?:y|ies)|customers?|quotes?|quotations?|orders?|pages?|reports?|cases?|households?|letters?|budgets?|scenarios?|figures|statements?)(?!\p{L})|^(?:test|placeholder) (?:pages?|data|texts?|entries|company|content)(?!\p{L})|^(?:for )?examples? only\W*$|^lorem ipsum/iu,
  },
  {
    kind: 'example',
    isFirm: true,
    pattern: /(?:examples?|samples?|placeholders?|dumm(?:y|ies)|test data)(?!\p{L})/iu,
    of: new Set<GovernorKind>(['page']),
  },
  { kind: 'past', isFirm: true, pattern: /archive|no longer/iu, of: new Set<GovernorKind>(['page']) },
  // Looked for.
  {
    kind: 'wanted',
    isFirm: false,
    pattern:
      /^(?:wanted|we want|we['’]?re? (?:are )?(?:now |currently )?(?:looking for|seeking|searching for|hiring)|(?:what |who |whom )?(?:are )?we(?: are|['’]re)? (?:looking|searching) for|looking for|we (?:need|seek)|gesucht|wir suchen|nous cherchons|buscamos|cerchiamo|gezocht)(?!\p{L})[^.]{0,40}$/iu,
  },
  // A change, and no value.
  {
    kind: 'change',
    isFirm: true,
    pattern:
      /^(?:(?:net|annual|yearly|year-on-year|relative|absolute|percentage|monthly) )?(?:changes?|growth|difference|increase|decrease|variation|variance|trend|delta|evolution|veränderung|wachstum|évolution|variación|variazione|verschil)(?: (?:on|to|from|since|against|vs\.?|over|in|year|p\.?a\.?|\().{0,30})?\W*$|^(?:yoy|y\/y|year on year|year-on-year|\+\/[-–−]|±|Δ)(?: ?%| in %| \(%\)| change| growth)?$/iu,
    of: HEADS,
  },
  {
    kind: 'reduction',
    isFirm: true,
    pattern:
      /^(?:(?:you|your|our|the|maximum|max\.?|online|volume|quantity|early bird|student) )*(?:sav(?:e|es|ings?)|discounts?|cash ?backs?|rebates?|reductions?|refunds?|rabatte?|remises?|descuentos?|sconti|korting(?:en)?)(?: (?:of|per|on|for|in|with|over|when)(?!\p{L}).{0,30})?\W*$/iu,
  },
  {
    kind: 'fine',
    isFirm: true,
    pattern:
      /^(?:our |late |contractual |contract )?(?:fines?|penalt(?:y|ies)|late fees?|surcharges?|dunning fees?|bußgelder?|mahngebühren|strafen|amendes?|pénalités|multas?|multe|boetes?)(?: (?:for|of|and|in case|if|when)(?!\p{L}).{0,40})?\W*$/iu,
  },
  { kind: 'fax', isFirm: true, pattern: /^(?:tele)?fax(?: ?(?:number|no\.?|line))?\W*$/iu, of: HEADS },
  {
    kind: 'private',
    isFirm: true,
    pattern:
      /^(?:private|personal|privat|privé|privada|privato|home(?= \p{L}))(?: (?:e-?mail|mail|phone|telephone|tel\.?|number|address|mobile))?\W*$/iu,
    of: HEADS,
  },
];

/** What a large heading or the title says with a bare "vision" or "planned" is a motto; these speak of all that a page tells. */
const OF_WHOLE_PAGES: ReadonlySet<OtherKind> = new Set<OtherKind>([
  'past',
  'party',
  'denied',
  'example',
  'plan',
]);

const NAME = "\\p{Lu}[\\p{L}\\d&’'-]+(?: \\p{Lu}[\\p{L}\\d&’'-]+){0,3}";
const RELATION = '(?:customer|client|competitor|rival|supplier|landlord|contractor|dealer|reseller|tenant)';
const RELATION_FIRST = '(?:[Cc]ustomer|[Cc]lient|[Cc]ompetitor|[Rr]ival|[Ss]upplier|[Cc]ontractor|[Dd]ealer)';
/** "About our customer Borex", "Customer Borex at a glance", "Client: Borex", "Borex Ltd (our customer)". */
const OF_NAMED = new RegExp(
  [
    `(?:^|[ (])(?:[Oo]ur|the|its|their|a) ${RELATION} (?<ours>${NAME})`,
    `^(?:Our )?${RELATION_FIRST}(?: company| name)? (?<glance>${NAME}) (?:at a glance|in figures|in numbers|in brief|profile|facts)`,
    `^(?:Our )?${RELATION_FIRST}(?: name| company)?: ?(?<labelled>${NAME})`,
    `^(?<bracketed>${NAME})\\.? ?[(–—-] ?(?:our |an? )?(?:${RELATION}|partner)\\)?$`,
  ].join('|'),
  'u',
);
/** "Lampworks Inc" above a column. */
const OF_FIRM = new RegExp(
  `^(?<firm>${NAME}) (?:Ltd|Limited|Inc|Incorporated|LLC|LLP|PLC|plc|Corp|GmbH|AG|KG|SE|SA|SAS|SARL|Sarl|SRL|Srl|SpA|S\\.p\\.A|S\\.A|S\\.L|BV|B\\.V|NV|N\\.V|AB|AS|ASA|ApS|Oy|Oyj)\\.?(?: (?:at a glance|in figures|in numbers|[(–—-].{1,40}))?$`,
  'u',
);
const OF_FIRMS: ReadonlySet<GovernorKind> = new Set<GovernorKind>(['column', 'caption', 'banner']);
/** A comparison speaks of the company as well. */
const COMPARES =
  /(?<!\p{L})(?:compar\p{L}+|versus|vs\.?|against|than|unlike|differ\p{L}*|ahead of|beat\p{L}*|better|over|stand out|apart from|instead of|sets us|why us|why we)(?!\p{L})/iu;
const SPEAKS_OF_US = /(?<!\p{L})(?:we|us|our own|ourselves)(?!\p{L})/iu;

const marksOfTexts = new Map<string, readonly Mark[]>();
const REMEMBERED_MAX = 20_000;

/** What the words of one governor tell. @param thisYear  in which the page was read */
export function marksOf(governor: Governor, thisYear: number): readonly Mark[] {
  const key = `${governor.kind} ${thisYear} ${governor.text}`;
  const remembered = marksOfTexts.get(key);
  if (remembered !== undefined) return remembered;
  const marks = governor.kind === 'besideInRow' ? ofRow(governor, thisYear) : ofWords(governor, thisYear);
  if (marksOfTexts.size >= REMEMBERED_MAX) marksOfTexts.clear();
  marksOfTexts.set(key, marks);
  return marks;
}

/** "Delivery stopped: 2021" beside "France". */
const ENDED_IN_ROW =
  /^(?:\p{L}+ )?(?:stopped|ended|ceased|discontinued|terminated|withdrawn|closed|shut|given up)(?: (?:in|on|since|year|date))?: [^:]{0,20}?(?:(?<year>(?:19|20)\d\d)(?!\d)|✓|✔|yes)/iu;

function ofRow({ text }: Governor, thisYear: number): Mark[] {
  const ended = ENDED_IN_ROW.exec(text);
  const isOver = ended !== null && Number(ended.groups?.year ?? 0) <= thisYear;
  return isOver ? [{ kind: 'past', isFirm: true, words: text, year: null }] : [];
}

function ofWords({ kind: place, text }: Governor, thisYear: number): Mark[] {
  const told = RULES.flatMap(({ kind, isFirm, pattern, of }): Mark[] => {
    if (of === undefined ? place === 'page' : !of.has(place)) return [];
    if (place === 'title' && !OF_WHOLE_PAGES.has(kind)) return [];
    const [words] = pattern.exec(text) ?? [];
    if (words === undefined || (kind === 'party' && isOfUsToo(place, text))) return [];
    return [{ kind, isFirm, words, year: null }];
  });
  if (place === 'page') return told;
  const named = OF_NAMED.exec(text)?.groups;
  const firm = OF_FIRMS.has(place) ? OF_FIRM.exec(text)?.groups?.firm : undefined;
  const name = named?.ours ?? named?.glance ?? named?.labelled ?? named?.bracketed ?? firm;
  const year = yearGoverned(text, place, thisYear);
  return [
    ...told,
    ...(name === undefined ? [] : [{ kind: 'party', isFirm: true, words: name, year: null } as const]),
    ...(year === null ? [] : [{ ...year, words: text }]),
  ];
}

/** "How we compare with competitors", "Case study: how we cut our use of power". */
const isOfUsToo = (place: GovernorKind, text: string): boolean =>
  place !== 'column' &&
  (COMPARES.test(text) || (SPEAKS_OF_US.test(text) && !/what (?:our|the) /iu.test(text)));

/** All that governs a passage makes of it, by the words of its governors. */
export function marksAbove({
  document,
  layer,
  line,
}: Pick<Passage, 'document' | 'layer' | 'line'>): readonly Mark[] {
  if (layer !== 'text') return [];
  const known = marksOfLines.get(line);
  if (known !== undefined) return known;
  const governors = governorsOf(document, line);
  const other = oneOfOthers(governors, document);
  const marks: Mark[] = [
    ...governors.flatMap((governor) => marksOf(governor, yearOfReading(document))),
    ...(other === null ? [] : [{ kind: 'party', isFirm: false, words: other, year: null } as const]),
  ];
  marksOfLines.set(line, marks);
  return marks;
}

const marksOfLines = new WeakMap<Line, readonly Mark[]>();

const OTHERS =
  /^(?:(?:our|the|meet our|selected|all|some of our) )?(?:partners?|customers?|clients?|suppliers?|competitors?|tenants?|references?|dealers?|resellers?)\W*$/iu;
const NAME_ALONE = /^(?<first>\p{Lu}[\p{L}\d&’'-]+)(?: \p{Lu}[\p{L}\d&’'-]+){0,2}$/u;

/** "Borex" below "Our partners": a name that is no word of the page. */
function oneOfOthers(governors: readonly Governor[], document: Document): string | null {
  const headings = governors.filter(({ kind }) => kind === 'heading');
  const below = headings[headings.findIndex((heading) => OTHERS.test(heading.text)) - 1]?.text ?? '';
  const first = NAME_ALONE.exec(below)?.groups?.first;
  return first === undefined || wordsIn(document).has(first.toLowerCase()) ? null : below;
}

const wordsOfDocuments = new WeakMap<Document, ReadonlySet<string>>();

/** What a page writes in lower case. */
function wordsIn(document: Document): ReadonlySet<string> {
  const known = wordsOfDocuments.get(document);
  if (known !== undefined) return known;
  const words = new Set(document.text.match(/(?<![\p{L}.@/-])\p{Ll}[\p{L}’'-]*/gu));
  wordsOfDocuments.set(document, words);
  return words;
}

export const yearOfReading = ({ page }: Document): number => page.accessedAt.getUTCFullYear();

/** What a sentence itself says of now, or as done: it needs no heading to say when. */
const TELLS_DONE =
  /(?<!\p{L})(?:now|today|already|so far|to date|currently|at present|since|fell|rose|grew|came|stood|(?:has|have|had) (?:\p{L}+ )?\p{L}+(?:ed|en|wn|ut|un)|(?:we|it|they|company) (?:\p{L}+ )?(?:\p{L}{3,}ed|cut|were|was|did|had|ran|made))(?!\p{L})/iu;
/** A verb of its own; "Use only recycled paper" is one of an aim. */
const TELLS_FACT =
  /(?<!\p{L})(?:has|have|was|were|is|are|had|now|so far|today|fell|rose|grew|cut|came|stood|(?:we|it|they) \p{L}{3,})(?!\p{L})|(?<=\p{L} )(?:makes?|runs?|employs?|uses?|offers?|provides?|delivers?|generates?|covers?|holds?|owns?|operates?|works?|serves?|takes?|costs?|comes?|accounts?|represents?|contains?|includes?|sells?|buys?|produces?|recycles?|pays?|gives?|gets?|keeps?|needs?|helps?|supports?)(?!\p{L})/iu;
const TELLS_NOW = /(?<!\p{L})(?:now|today|still|currently|at present|these days|to this day)(?!\p{L})/iu;

/** Whether a passage says for itself what a mark says of what stands below it. */
export function saysItself(text: string, { kind, isFirm, year }: Mark): boolean {
  if (kind === 'plan') return (isFirm ? TELLS_DONE : TELLS_FACT).test(text);
  if (kind === 'past') return isFirm ? TELLS_NOW.test(text) : TELLS_FACT.test(text) || year === null;
  return !isFirm && (TELLS_FACT.test(text) || (kind === 'party' && SENTENCE.test(text)));
}

/** Five words and a full stop. */
const SENTENCE = /^(?:\S+ ){4,}\S+[.!]$/u;
