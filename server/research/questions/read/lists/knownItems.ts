import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { ItemClass } from '../../analysis.ts';
import { tenseOf } from '../finding.ts';
import { itemsOfClass } from './itemClasses.ts';
import { asksTeaching, isOfLanguageMatter } from './languageMatter.ts';
import { DENIED, ENDED, UNSETTLED } from './listItems.ts';
import { isUnsettledAbroad } from './unsettledAbroad.ts';

/** Where a clause of its own begins. */
const CLAUSE =
  /;\s|[,–—-] (?=(?:but|while|whereas|although|though|except|so that|because)(?!\p{L}))|\s(?=(?:but|whereas|although) )/giu;
const UNDER_WAY =
  /(?<!\p{L})(?:(?:is|are) (?:still |now |also )?(?:being|to be|planned|to come|to follow|next|missing|on (?:the|its|their) way)|follows?|coming|soon|not yet|prepar\p{L}+|working (?:towards?|on)|on (?:our|the) list|foreseen|gap analysis|appl(?:y|ying|ication)\p{L}*|aim(?:s|ing)? (?:for|to|at)|begun|started|under study|booked for|(?:first |next )?(?:audit|assessment|inspection) (?:is |has been |takes place |follows )?(?:in|on|due|booked|scheduled|planned)|by (?:spring|summer|autumn|winter|20\d\d))(?!\p{L})/iu;
/** Whose standing is told there: "host with a provider that …", "mills whose wood is …", "our supplier is". */
const OF_ANOTHER =
  /(?<!\p{L})(?:(?:with|from|by|at|via|through|of) (?:an? |the |two |some |selected )?(?:\p{L}+ ){0,2}?\p{L}+ (?:that|which|who|whose)|(?:(?:our|the|its|their|an?|all|some) (?:\p{L}+ ){0,3}?)?(?:partner \p{L}+|partners|providers?|suppliers?|vendors?|subcontractors?|hauliers?|hosts?|processors?)(?: \p{L}+){0,2}? (?:is|are|has|have|holds?|publish(?:es)?|carry|carries|works?))(?!\p{L})/iu;

/** "The owners’ FSC certificates": a mark with somebody's name before it is theirs. */
const OWNED_BY_ANOTHER = /(?<!\p{L})(?!company|firm|group|house)\p{Ll}{3,}(?:['’]s|s['’]) $/u;

/** Languages that somebody must know, or is taught. */
const ASKED_OF_OTHERS =
  /(?<!\p{L})(?:candidates?|applicants?|applications?|interviews?|you (?:must |should |will |can )?speak|fluen(?:t|cy)|native|required|essential|desirable|pupils?|lessons?|classes|courses?|curriculum|(?:looking|searching) for|vacanc\p{L}+)(?!\p{L})/iu;
const ASKED_OF_APPLICANTS =
  /(?<!\p{L})(?:candidates?|applicants?|applications?|interviews?|you (?:must |should |will |can )?speak|fluen(?:t|cy)|native|required|essential|desirable|(?:looking|searching) for|vacanc\p{L}+)(?!\p{L})/iu;

/** What one person speaks is not what is spoken there. */
export const OF_ONE_PERSON =
  /(?<!\p{L})(?:she|he|who|herself|himself) (?:\p{L}+ ){0,4}?(?:speaks?|reads?|writes?|knows)(?!\p{L})|^(?:speaks|reads)(?!\p{L})/iu;

/**
 * The names of a class that a sentence tells of the company as holding now: each counts by its own clause ("German and French; Danish is being
 * translated"). Null where the class is not known by its names.
 */
export function namesTold(text: string, itemClass: ItemClass, asked: Matter | null = null): string[] | null {
  const known = itemsOfClass(text, itemClass);
  if (known === null || known.length === 0) return known;
  const clauses = clausesOf(withoutDoubleDenial(text));
  const found = clauses.flatMap((clause) =>
    isHeld(clause) && !(itemClass === 'language' && isOfOtherMatter(clause, asked))
      ? (itemsOfClass(clause, itemClass) ?? []).filter((name) => isOwn(clause, name, itemClass))
      : [],
  );
  return [...new Set(found)];
}

/** What a question for languages asks about, and the heading that a sentence stands under. */
interface Matter {
  question: string;
  around: string;
}

function isOfOtherMatter(clause: string, asked: Matter | null): boolean {
  if (asked === null) return ASKED_OF_OTHERS.test(clause);
  const { question, around } = asked;
  const isOfOthers = (asksTeaching(question) ? ASKED_OF_APPLICANTS : ASKED_OF_OTHERS).test(clause);
  return isOfOthers || !isOfLanguageMatter(clause, around, question);
}

/** "Turkish? On Tuesdays.": where the rest of a line takes up another of the class, the sentence does not name them all. */
export function isTakenUp(rest: string, told: readonly string[], itemClass: ItemClass): boolean {
  return (itemsOfClass(rest, itemClass) ?? []).some(
    (name) => !told.includes(name) && new RegExp(`(?:^|[.!?] )${name}\\?`, 'u').test(rest.trim()),
  );
}

/** "We do not ship to countries other than …" says where they ship. */
const NOT_ELSEWHERE = inAnyCase(
  /(?<!\p{L})(?:(?:do|does|can|are|is) not|don['’]t|doesn['’]t|cannot|can['’]t) (?<what>(?:\p{Ll}+ ){1,5})(?:other than|outside(?: of)?|beyond|except(?: for| in| to)?|apart from|besides) /gu,
);
const withoutDoubleDenial = (text: string): string => text.replace(NOT_ELSEWHERE, 'now $<what>');

function clausesOf(text: string): string[] {
  const cuts = [...text.matchAll(CLAUSE)].map(({ index, 0: words }) => index + words.length);
  return [0, ...cuts].map((from, at) => text.slice(from, cuts[at] ?? text.length));
}

/** The clauses of a sentence that say what is so now. */
const heldClauses = (text: string): string[] => clausesOf(text).filter(isHeld);

/** "In groups of no more than nine" denies nothing. */
const NO_DENIAL = /(?<!\p{L})(?:no (?:more|fewer|less|later|longer) than|not only)(?!\p{L})/giu;

const isHeld = (clause: string) =>
  !DENIED.test(clause.replace(NO_DENIAL, ' ')) &&
  !UNSETTLED.test(clause) &&
  !ENDED.test(clause) &&
  !UNDER_WAY.test(clause) &&
  !isUnsettledAbroad(clause) &&
  tenseOf(clause) === 'present';

function isOwn(clause: string, name: string, itemClass: ItemClass): boolean {
  const at = clause.indexOf(name);
  const behind = clause.slice(at + name.length);
  if (itemClass === 'language')
    return (
      !LEFT_TO_OTHERS.test(behind) &&
      !isOfNation(behind) &&
      !isOfName(clause.slice(0, at), behind) &&
      !isOfRange(clause.slice(0, at), behind)
    );
  if (itemClass === 'country')
    return (
      !isToBeEntered(clause.slice(0, at)) && !isOfItsOwn(behind) && !UNDER_WHOSE_LAW.test(clause.slice(0, at))
    );
  if (itemClass === 'payment method') return PAID_WITH.test(clause.slice(0, at)) && !PAID_OUT.test(clause);
  if (itemClass !== 'certification') return true;
  return (
    !OF_ANOTHER.test(clause.slice(0, at)) &&
    !OWNED_BY_ANOTHER.test(clause.slice(0, at)) &&
    !OBLIGES.test(clause) &&
    !isOfMaterial(behind) &&
    !isGoods(clause.slice(0, at), name)
  );
}

/** "Into Japanese and Korean we work with Kansai Words": who else does it. */
const LEFT_TO_OTHERS = inAnyCase(
  /(?<!\p{L})we (?:work with|turn to|rely on|call on|call in|use|(?:hand|pass|refer|send|leave) (?:\p{L}+ ){0,3}to) (?:(?:our|a|an|the|other|outside) (?:\p{L}+ )?(?:partners?|colleagues|friends|agenc(?:y|ies)|freelancers|hous(?:e|es)|offices?)|\p{Lu})/u,
);

/** What somebody is told to do or to have: "Lamps must comply with …", "Ask for a certificate". */
const OBLIGES =
  /(?<!\p{L})(?:must|should|shall|ought to|needs? to|has to|have to)(?!\p{L})|^(?:ask|look|check|make sure|choose|buy|send|tell|see|read|learn)(?!\p{L})/iu;

/** "The launch in Spain", "expand into Italy": where somebody is on the way to. */
const isToBeEntered = (before: string) =>
  /(?<!\p{L})(?:launch|expansion|entry|entrance|roll-?out|move|push|step|jump|leap|foray|expand|start|go|enter) (?:in|into|to)(?: the)? (?:[^.;:]{0,40}(?:,| and) )?$/iu.test(
    before,
  );

/** "The UK fusion programme": whose programme it is, and nowhere that the company is. */
const isOfItsOwn = (behind: string) =>
  /^ \p{Ll}{3,}/u.test(behind) &&
  !/^ (?:and|but|or|from|with|for|too|via|when|plus|also|only|not|are|was|were|has|have|had|can|will|may|alike|alongside|among|besides|who|which|where|while|since|und|oder|online|by|that|then|than|have|today|now|each|every|next|last|this|our|your|their|its|the|under|through|throughout|because|within|without|between|behind|before|after|until|during|over|off|out|but|both|again|already|currently|directly|respectively|together|there|here|did|does|did|comes?|came|runs?|opened|joined|grew|make|made|takes?|gets?|go(?:es)?|work\p{L}*|produc\p{L}+|sell\p{L}*|mainly|mostly|especially|following|using|covering|serving|including|into|onto|near|across|along|around|against|per|pour|para|für|mit|met|voor|avec|con|com|med|och|og)(?!\p{L})/u.test(
    behind,
  );

/** "Registered in England": where a register or a court is. */
const UNDER_WHOSE_LAW =
  /(?<!\p{L})(?:registered|incorporated|register of companies|laws?|courts?|jurisdiction) (?:in|of|under)(?: the)? (?:[^.;:]{0,30}(?:,| and) )?$/iu;

/** "A DBS check, for which we pay" is none of the ways to pay: those are paid with, taken, or in a list of such. */
const PAID_WITH =
  /(?:^|[,;:•|/–—-]\s*|(?<!\p{L})(?:by|with|via|per|in|on|through|using|use|accepts?|accepted|takes?|taking|includ\p{L}+|and|or|&|are|support\p{L}*|methods?|a|an|the|your|any|all|major|only|also|either|both|as|of) )$/iu;

/** What the house pays itself: "payouts are made against an invoice". */
const PAID_OUT =
  /(?<!\p{L})(?:pay ?outs?|payroll|salar(?:y|ies)|wages|refund(?:s|ed)?|reimburs\p{L}+|we pay|paid to (?:our|the|you)|commissions? (?:is|are))(?!\p{L})/iu;

/** "A French group", "German bakers": whose country it is, and no language. */
const isOfNation = (behind: string) =>
  /^ \p{Ll}{3,}/u.test(behind) &&
  !/^ (?:and|but|from|with|for|too|well|via|when|plus|also|only|not|speak\p{L}*|spoken|languages?|versions?|interface|translations?|subtitles|editions?|fluently|depending|are|was|were|has|have|can|alike|alongside|among|besides|throughout|who|which|where|while|since|und|oder|support|online|by|available|websites?|sites?|pages?)(?!\p{L})/iu.test(
    behind,
  );

const NAMES_LANGUAGE =
  /^ (?:Sign|Language|Languages|Version|Edition|Interface|Translation|Translations|Website|Site|Page|Support|Braille|Spoken|Monday|Tuesday|Wednesday|Thursday|Friday)(?!\p{L})/u;

/** "Irish Guild of Translation Houses", "the Royal Danish Theatre": a part of the name of a body, and no language. */
const isOfName = (before: string, behind: string) =>
  (/^(?:-\p{Lu}| (?:&|and|of) \p{Lu}\p{L}+ (?:Chamber|Society|Association|Council|Institute)|['’]s \p{Lu}| \p{Lu}\p{Ll})/u.test(
    behind,
  ) &&
    !NAMES_LANGUAGE.test(behind)) ||
  /(?<!\p{L})(?:Royal|National|Old|University of|Institute of|Society of|Association of) $/u.test(before);

/** "From Finnish to Greek" names two of many. */
const isOfRange = (before: string, behind: string) =>
  (/(?<!\p{L})from $/u.test(before) && /^ to \p{Lu}/u.test(behind)) ||
  /(?<!\p{L})from \p{Lu}\p{L}+ to $/u.test(before);

/** "FSC-certified forestry": it is what they buy that is certified. */
const isOfMaterial = (behind: string) =>
  inAnyCase(
    /^[- ](?:certified|accredited|approved) (?!(?:since|by|for|in|and|or|to|at|under)(?!\p{L})|(?:compan|firm|business|manufactur|suppl|provid|site|plant|factor|facilit|laborator|organi|partner|operat|produc|mill|workshop|warehouse|maker|printer|specialist)\p{L}*)\p{Ll}{3,}/u,
  ).test(behind);

/** Labels that goods bear; "all our oak is FSC certified" tells nothing of the house. */
const LABELS_OF_GOODS =
  /^(?:FSC|PEFC|GOTS|OEKO-TEX|Fairtrade|RSPO|MSC|ASC|Demeter|Rainforest Alliance|bluesign|Cradle to Cradle|EU Ecolabel)/u;
const GOODS_ARE = inAnyCase(
  /(?<!\p{L})(?:our|the|all|all of our|every|each|\d+ ?%(?: of (?:our|the))?) (?:\p{Ll}+ ){0,2}?(?!(?:company|business|works|plants?|factor(?:y|ies)|sites?|mills?|warehouses?|kitchens?|office|offices|production|workshops?|firm|house|group|bakery|roastery|brewery|printers?|system)(?!\p{L}))\p{Ll}{3,} (?:is|are|comes?|carr(?:y|ies)|bears?)(?!\p{L})[^,;]{0,40}$/u,
);
/** "All of it is RWS certified": of what the sentence before tells. */
const ALL_OF_IT = /^(?:all|most|some|half|many|both|each|every one|none) of (?:it|them|these|those|this) /iu;
const isGoods = (before: string, name: string): boolean =>
  ALL_OF_IT.test(before) || (LABELS_OF_GOODS.test(name) && GOODS_ARE.test(before));

const NAME = String.raw`\p{Lu}[\p{L}\d&-]*(?: (?:(?:of|for|the|in) )*\p{Lu}[\p{L}\d&-]*){0,4}`;
const NAMED_BEFORE = new RegExp(
  `(?<=[\\p{L}’'s,] )(${NAME}) (?:accreditation|certification|certificate|certified|accredited)(?![\\p{L}-]| (?:us|our|the)(?!\\p{L}))`,
  'gu',
);
const NAMED_BEHIND = new RegExp(
  `(?<!\\p{L})(?:accredited|certified|approved) (?:to|under|with) (?:the )?(${NAME})(?![\\p{L}\\d])`,
  'gu',
);
const BY_WHOM = new RegExp(`(?<!\\p{L})(?:accredited|certified) by (?:the )?(${NAME})(?![\\p{L}\\d])`, 'gu');
/** Days, and words that open such a sentence. */
const NO_SCHEME =
  /^(?:Our|The|This|All|We|January|February|March|April|May|June|July|August|September|October|November|December|Level|Grade|Quality|EU|UK|US|European)$/u;

/** "AWS D1.1": the point of a number ends no name. */
const restOfNumber = (clause: string, name: string): string =>
  (/\d$/u.test(name) && /^(?:\.\d+)+/u.exec(clause.slice(clause.indexOf(name) + name.length))?.[0]) || '';

/** Schemes that are in no table, told by the words they stand with: "Lexcel accreditation", "certified to the SALSA standard". By whom counts where nothing says what for. */
export function schemesTold(text: string, known: readonly string[]): string[] {
  const held = heldClauses(text).filter((clause) => !OF_ANOTHER.test(clause) && !ALL_OF_IT.test(clause));
  const told = (pattern: RegExp) =>
    held.flatMap((clause) =>
      [...clause.matchAll(pattern)].map(([, name = '']) => `${name}${restOfNumber(clause, name)}`),
    );
  const named = [...told(NAMED_BEFORE), ...told(NAMED_BEHIND)];
  const schemes = known.length + named.length > 0 ? named : told(BY_WHOM);
  const refused = itemsOfClass(text, 'certification') ?? [];
  return schemes.filter(
    (name) =>
      !refused.includes(name) &&
      !NO_SCHEME.test(name) &&
      !known.some((other) => other.includes(name) || name.includes(other)),
  );
}
