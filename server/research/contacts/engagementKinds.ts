import { inAnyCase } from '../extract/inAnyCase.ts';
import { type Span, spanAsked } from './worksAsked.ts';

/** What somebody takes part in, is given or holds beside their job. */
export type EngagementKind =
  | 'webinar'
  | 'podcast'
  | 'panel'
  | 'jury'
  | 'testimony'
  | 'poster'
  | 'workshop'
  | 'interview'
  | 'talk'
  | 'award'
  | 'board'
  | 'event'
  | 'quote';

const SOCIETY =
  '(?:Association|Society|Guild|Institute|Federation|Council|Chamber|Committee|Trust|Foundation|Forum|Network|Alliance|Club|Union|League)';
const PRIZE =
  '(?:awards?|prizes?|medals?|honou?rs?|doctorate|bursar(?:y|ies)|scholarship|trophy|contest|competition|(?:of the|of) (?:year|month)|best \\p{L}+|\\d+ under \\d+|hall of fame|[MOC]BE|order of|leading individual|list of|winner)';
const GIVEN =
  '(?:won|wins?|winning|winner|receiv\\p{L}+|given|awarded|takes?|took|collect(?:s|ed)|named|ranked|crowned|honou?red|recogni[sz]ed|accept(?:s|ed)|voted|chosen|elected|selected|is|was|came|holds?|made|picked up|goes to|went to)';

/** Words that tell in what somebody took part. A sentence may tell of several kinds. */
const TOLD: [kind: EngagementKind, words: RegExp][] = [
  ['webinar', /(?<!\p{L})webinars?(?!\p{L})/iu],
  ['podcast', /(?<!\p{L})podcasts?(?!\p{L})|(?<!\p{L})episode \d+/iu],
  ['panel', /(?<!\p{L})(?:panel(?:l?ists?)?s?|round ?tables?|podiumsdiskussion)(?!\p{L})/iu],
  ['jury', /(?<!\p{L})(?:jury|juror|judge[ds]?|judging)(?!\p{L})/iu],
  ['testimony', /(?<!\p{L})(?:gave|gives|give|giving) (?:oral )?evidence|(?<!\p{L})testif\p{L}+/iu],
  ['poster', /(?<!\p{L})posters?(?!\p{L})/iu],
  [
    'workshop',
    /(?<!\p{L})(?:workshops?(?! (?:foreman|manager|floor|team|staff|lead))|masterclass(?:es)?)(?!\p{L})/iu,
  ],
  [
    'interview',
    /(?<!\p{L})interview(?:s|ed)?(?!\p{L})|in conversation with|(?<!\p{L})(?:questions|minutes) (?:to|for|with) |(?<!\p{L})Q&A with/iu,
  ],
  [
    'talk',
    inAnyCase(
      /(?<!\p{L})(?:keynotes?|talks?(?! (?:to|with)(?!\p{L}))|speakers?|speaking|spoke|(?:to|will) speak|speaks (?:at|on|about)|presents|(?:to|will) present|presented|presenters?|presentations?|lectur(?:es?|ed|ing)|sessions?|fireside chat|(?:gave|gives|delivered|delivers) (?:the|an?) (?:\p{Ll}+ ){0,2}address|chairs? (?:the|a) (?:\p{Lu}[\p{L}-]+ )+(?:Day|Summit|Conference|Congress|Session|Panel)|vortrag|referat|referent(?:in)?|(?:sprach|spricht) (?:am|an|auf|beim?|in|über|zu)|conférence|(?:est intervenue?|intervient) (?:le|au|aux|à|lors|sur)|(?:intervino|interviene) (?:en|el|sobre)|(?:a donné|ha dado|dio|impartió) (?:une|la|una) (?:conférence|conferencia|charla|ponencia)|conferencia|ponencia|charla|lezing|(?:sprak|spreekt) (?:op|bij|over))(?!\p{L})/u,
    ),
  ],
  ['award', new RegExp(`(?<!\\p{L})${GIVEN}(?!\\p{L})[^.;]{0,90}?(?<!\\p{L})${PRIZE}(?!\\p{L})`, 'iu')],
  [
    'board',
    new RegExp(
      `(?<!\\p{L})(?:(?:sits|serves|served|is|was|elected|joins?|joined) (?:on|to)? ?(?:the |a )?(?:\\p{L}+ ){0,3}(?:board|council|committee)|board (?:member|seat|director)|trustee|non-executive director|(?<!vice )(?:president|chair(?:man|woman|person)?|vice-chair|patron|fellow|member|treasurer|governor|advis[eo]r) (?:of|to) (?:the )?(?:\\p{Lu}[\\p{L}’'-]* )*${SOCIETY}|chairs? the (?:\\p{Lu}[\\p{L}’'-]* )*${SOCIETY})(?!\\p{L})`,
      'u',
    ),
  ],
  [
    'event',
    /(?<!\p{L})(?:(?:at|in|on) (?:the )?|(?:told|addressed) the )(?:(?:[\p{L}\d’'&-]+ ){0,4}(?:[Ff]air|[Ss]how|[Ss]ummit|[Cc]onference|[Cc]ongress|[Ff]orum|[Cc]up|[Ff]estival|[Ee]xhibition|[Ss]ymposium|[Cc]onvention)|(?:\p{Lu}[\p{L}\d’'&-]* ){1,4}(?:Days?|Week|Gathering|Expo|Meetup|Meeting))(?!\p{L})/u,
  ],
];

/** Of a heading or a title, which need no verb: "Awards", "Memberships and appointments", "Recent speaking". */
const HEADED: [kind: EngagementKind, words: RegExp][] = [
  ['award', /(?<!\p{L})(?:awards?|prizes?|honou?rs|recognition|distinctions)(?!\p{L})/iu],
  [
    'board',
    /(?<!\p{L})(?:boards?|memberships?|appointments|affiliations|directorships|trusteeships|other positions|mandates)(?!\p{L})/iu,
  ],
  [
    'talk',
    /(?<!\p{L})(?:speaking(?! of)|talks?(?! (?:to|with|about)(?!\p{L}))|presentations?|lectures|keynotes|appearances|speakers?)(?!\p{L})/iu,
  ],
];

/** Kinds that a sentence tells of, the surest first. */
export function kindsTold(words: string): EngagementKind[] {
  return TOLD.filter(([, pattern]) => pattern.test(words)).map(([kind]) => kind);
}

/** Kinds that the heading of a list tells of. */
export function kindsHeaded(heading: string): EngagementKind[] {
  const told = TOLD.filter(([kind, pattern]) => kind !== 'event' && pattern.test(heading));
  return [...told, ...HEADED.filter(([, pattern]) => pattern.test(heading))].map(([kind]) => kind);
}

const SPEAKING: EngagementKind[] = ['talk', 'panel', 'webinar', 'workshop'];
const ON_STAGE: EngagementKind[] = [...SPEAKING, 'poster'];
const IN_MEDIA: EngagementKind[] = ['interview', 'podcast', 'quote'];
/** A fair is no talk: whoever asks for those wants to know where somebody showed or said something. */
const SHOWING =
  /(?<!\p{L})(?:shows? how|to show|will show|showed|showing|shown|present(?:s|ed|ing)?|demonstrat\p{L}+|spoke|speaks?|speaking|talk(?:s|ed)|gave|gives|lectur\p{L}+|exhibit\p{L}*|explain(?:s|ed)|told|addressed|described)(?!\p{L})/u;
export const DEMONSTRATING = /(?<!\p{L})(?:demonstrat\p{L}+|demos?|shows? how)(?!\p{L})/iu;
const EVENTS: EngagementKind[] = [...ON_STAGE, 'podcast', 'jury', 'testimony', 'event'];
const APPEARING: EngagementKind[] = [...EVENTS];

const ASKED: [words: RegExp, kinds: EngagementKind[]][] = [
  [/testif\p{L}+|(?:gave|give|given|giving) evidence|hearings?/iu, ['testimony']],
  [/podcasts?|episodes?/iu, ['podcast']],
  [/webinars?/iu, ['webinar']],
  [/panels?|panell?ists?|round ?tables?/iu, ['panel']],
  [/workshops?|masterclass(?:es)?|courses?/iu, ['workshop']],
  [/posters?/iu, ['poster']],
  [/jury|juries|judg(?:e|es|ed|ing)/iu, ['jury']],
  [/interviews?|interviewed/iu, ['interview', 'podcast']],
  [/media|press|news|radio|television|tv|newspapers?|quoted/iu, IN_MEDIA],
  [
    /awards?|awarded|prizes?|honou?rs?|honou?red|medals?|won|win|winner|accolades?|recogni\p{L}+|distinctions?|ranked|rankings?/iu,
    ['award'],
  ],
  [
    /boards?|trustee\p{L}*|directorships?|memberships?|positions?|appointments?|mandates?|offices? held|committees?|outside roles?|roles? outside|advisory|chairs|associations?/iu,
    ['board'],
  ],
  [/presents?|presented|presentations?/iu, ON_STAGE],
  [/talks?|speaks?|spoke|spoken|speaking|speaker|keynotes?|lectur\p{L}+|stage|address/iu, SPEAKING],
  [/appear\p{L}*/iu, APPEARING],
  [/demonstrations?|demos?|demonstrated/iu, ['workshop', 'event']],
  [/conferences?|summits?|congress\p{L}*|meetups?|forums?|symposi\p{L}+/iu, [...ON_STAGE, 'event']],
  [/events?|fairs?|exhibitions?|festivals?|attend\p{L}*|takes? part|taken part|took part/iu, EVENTS],
];

/** What a question about engagements wants. */
export interface AskedEngagements {
  /** Null where it names no kind. */
  kinds: ReadonlySet<EngagementKind> | null;
  time: 'coming' | 'past' | null;
  /** The only time that counts. */
  span: Span | null;
  /** "Where has she spoken?" is told by a place or an occasion. */
  isWhere: boolean;
  /** What words that only name an event must tell; null where anything done there counts. */
  doing: RegExp | null;
}

const COMING =
  /(?<!\p{L})(?:upcoming|coming|next|will|going to|scheduled|planned|plans? to|future|soon|later this)(?!\p{L})/iu;
const PAST =
  /(?<!\p{L})(?:has|have|had|did|was|were|gave|given|spoke|spoken|won|past|previous(?:ly)?|last|recent|took|taken|received|presented|earned)(?!\p{L})/iu;

/** "Which talks has she given or planned?", "past and upcoming talks". */
const EITHER_TIME =
  /(?<!\p{L})(?:given|held|done|taken|past|previous|spoken) (?:or|and)(?: (?:will|is|are|has|have))? (?:planned|plans?|planning|scheduled|upcoming|coming|future|next|give|speak)(?!\p{L})|(?<!\p{L})(?:planned|upcoming|coming|future) (?:or|and) (?:past|given|previous|held)(?!\p{L})/iu;

/** Reads a question about engagements. Pure. */
export function askedEngagements(question: string, today: Date): AskedEngagements {
  const found = ASKED.filter(([words]) =>
    new RegExp(`(?<!\\p{L})(?:${words.source})(?!\\p{L})`, 'iu').test(question),
  );
  // Who appears in the media takes part in no event, and a hearing is nothing else.
  const testimony = found.find(([, some]) => some[0] === 'testimony');
  const isOfMedia = found.some(([, some]) => some === IN_MEDIA);
  const kinds = testimony?.[1] ?? found.flatMap(([, some]) => (isOfMedia && some === APPEARING ? [] : some));
  const isOnStage = found.some(([, some]) => some === SPEAKING || some === ON_STAGE);
  const isDemonstration = DEMONSTRATING.test(question);
  return {
    kinds: kinds.length === 0 ? null : new Set(kinds),
    isWhere: /^where (?:has|have|did|do|does|will|was)(?!\p{L})/iu.test(question),
    time: EITHER_TIME.test(question)
      ? null
      : COMING.test(question)
        ? 'coming'
        : PAST.test(question)
          ? 'past'
          : null,
    doing: isDemonstration ? DEMONSTRATING : isOnStage ? SHOWING : null,
    span: spanAsked(question, today),
  };
}
