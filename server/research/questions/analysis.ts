import type { AnswerType } from '@assay/shared/answerType';
import { readNumbers } from '../claims/numbers.ts';
import { inAnyCase } from '../extract/inAnyCase.ts';
import { foldName } from '../identity/companyName.ts';
import { countedOf } from './counted.ts';
import { withoutCurrency } from './currencyAsked.ts';
import { inCanonicalWords } from './lexicon/phrases.ts';
import { SELF_NOUNS, withOwnershipAsked } from './ownershipAsked.ts';
import { withoutBasis } from './read/money/taxBasis.ts';
import { roleInQuestion } from './read/people/roles.ts';
import { type Topic, topicsAsked } from './topics.ts';
import { type Wanted, wantedOf } from './wanted.ts';
import { plainlyAsked } from './wording/plainly.ts';
import { inFullYears } from './words/businessYears.ts';
import { FIGURE_FORM, inPlainWords, withEnglishForm } from './words/figureWords.ts';
import { classOf, droppedBy } from './words/formWords.ts';
import { SELF, SELF_AS_SUBJECT, SELF_NAMED } from './words/selfWords.ts';
import { inSymbols } from './words/units.ts';
import { keyOfWord, type Word, wordsOf } from './words/words.ts';

export type { Wanted } from './wanted.ts';

/** What the items of a list are; names of a class are known by themselves, whatever stands beside them. */
export type ItemClass =
  | 'country'
  | 'language'
  | 'certification'
  | 'payment method'
  | 'platform'
  | 'city'
  | 'customer'
  | 'product'
  | 'other';

/** A content word of the question. */
export interface Term {
  word: string;
  key: string;
}

/** A number that a yes-or-no question compares with: "more than 100 employees", "founded before 2010". */
export interface Comparison {
  relation: 'more' | 'less' | 'atLeast' | 'atMost';
  value: number;
  /** The number is a percentage: "a majority", "more than 10 %". */
  isShare: boolean;
}

/** What can be told of a question from its words alone. */
export interface Analysis {
  question: string;
  wanted: Wanted;
  /** Words that evidence must hold, in passage, heading or page. */
  terms: Term[];
  /** Verbs that say little by themselves ("have", "offer"): they only rank. */
  verbs: Term[];
  /** What is counted ("stores" of "how many stores"), the noun last. */
  counted: Term | null;
  itemClass: ItemClass;
  topics: Topic[];
  comparison: Comparison | null;
  /** Roles asked for ("CEO"), as the question writes them. */
  role: string | null;
  /** The question asks whether something is absent ("Does it lack …"). */
  isNegative: boolean;
  /** Years that the question names: evidence of another year is none. */
  years: number[];
  /** The least or the greatest of several is wanted. */
  extreme: 'least' | 'greatest' | null;
  /** "Band A", "phase 2": what tells one of a row from the others, as written. */
  kindsNamed: string[];
  /** Keys of names that the question names beside the company's: of a place, a product, another firm. */
  named: string[];
}

const words = (list: string) => new Set(list.split(/\s+/));
const EMPTY =
  words(`a an the of in on at to for from by with within and or as is are was were be been being do does did
  has have had having it its they their them he she his her this that these those there any some all every each which what who whom whose
  when where why how many much number count total overall current currently today now recent recently latest new please list tell give
  describe name names company companies business firm organisation organization enterprise corporation brand can could will would should may might
  if so than then also not no yes me us you your my we our i about into over per via other others else one ones
  kind kinds type types sort sorts different various main mainly major key primary primarily official officially
  exact exactly approximate approximately roughly around state stated answer question information detail details period time
  link links url urls website web page pages site homepage address amount value figure percentage percent proportion
  long often quickly fast soon far big large most more less fewer least fewest following own ownself specific find mention mentioned
  far above below against compared versus up year years ever already still yet both either title their itself themselves must befor since without before away ahead so among given round end currency usd eur gbp during
  among amongst besides through because supposed something somebody someone anybody anyone wie viele combien quel quelle quels quelles
  going du des der das dem les los las del della
  cant cannot dont doesnt didnt isnt arent wasnt werent wont wouldnt couldnt shouldnt havent hasnt`);
const SOFT_VERBS =
  words(`offer offers offering provide provides sell sells make makes made making run runs operate operates use uses using used work works serve serves
  hold holds get gets include includes included exist exists employ employs belong deal deals call called know known come comes came went took gave keep keeps go goes
  maintain maintains feature say says claim allow allows available need needs list lists publish publishes
  want let lets take takes give gives help helps carry carries specialise specialises specialize specializes focus focuses located based
  start started begin began set happen fit fits active run ran reach contact allowed welcome permitted sold happens contain contains consist consists promise promises
  contribute contributes receive receives stand stands charge charges follow follows got`);

/** What has been sold is another count than what there is. */
const HAS_SOLD = /(?<!\p{L})(?:been|were|was|they|it)(?: \p{Lu}\S+| the \p{L}+)* sold(?!\p{L})/u;

/** "Support" is a thing beside these words; elsewhere it is a verb that says no more than "offer". */
const SUPPORT_NOUN =
  /(?<!\p{L})(?:customer|technical|phone|live|email|chat|premium|24\/7|product|local) support|support (?:team|hours|e-?mail|phone|chat|cent(?:er|re)|staff|desk|response|contact|plan|ticket|available|offered|provided)|(?:offers?|provides?|have|response time of) support/iu;

/** "Return policy" is about returns: what such a word adds, a page seldom repeats. */
const FORM = /^(?:terms|policy|policies|conditions|rules|arrangements?)$/;

/** Whoever does it, it is the company that makes it possible. */
const ASKERS =
  /(?<=^(?:(?:how|where|when|(?:what|which)(?: \p{L}+){0,3}) )?)(?:can|may|could) (?:its |the |their )?(?:customers?|users?|clients?|visitors?|people|buyers?|guests?|patients?|students?|you|i|one)(?!\p{L})/iu;

/** "How many days of holiday do employees get?" is about holiday. */
const RECEIVERS =
  /(?<!\p{L})(?:do|does|must|may|can|should|need) (?:its |the |their |an? |each |every )?(?:employees?|staff|customers?|users?|members?|guests?|clients?|visitors?|patients?|students?|people|person|one|you) (?=get|receive|have|need|pay|be|bring|take|book|cancel|order|stay|wait)/iu;

/** "How many tonnes do they cast a year?": what is counted says enough. Verbs of change say something of their own. */
const DOING =
  /^(?:how many|what|which) .{2,60} (?:do|does|have|has) (?:they|it|the company) (?!hire|open|close|launch|plan|lose|recruit|train|donate|export|import|recycle|own)(\p{L}+)(?: (?:an?|per|each|every|in|on|for|today|now)(?!\p{L})|\?|$)/iu;

/** Of a place, its words are left out; these say which place. */
const HEAD_OFFICE = /(?<!\p{L})(?:head|main|central|corporate|principal) office(?!\p{L})/giu;

/** "Will prices rise after the takeover?": the occasion is the page's own, and a sentence on what comes of it leaves it out. */
const OCCASION =
  /(?<=^(?:will|is|are|do|does|can) .*),? (?:because of|due to|as a result of|after|following) (?:the|this|that|their|its) (?:\p{L}+ ){0,2}(?:takeover|acquisition|deal|merger|investment|investors?|round|fundraising|funding|sale|change|purchase|ipo|buyout)(?=\W*$)/iu;
/** "Do they have grocers as customers?" asks whether those are among them, which is how pages tell it. */
const HAVE_AS =
  /^do(?:es)? (?:they|it|the (?:company|firm|business)|[\p{L}\d&’'-]+(?: [\p{L}\d&’'-]+)?) (?:have|count) (.{2,60}?) (?:as|among(?:st)?) (?:(?:their|its) )?(customers|clients|partners|suppliers|members|investors|shareholders|tenants)\W*$/iu;

const withoutOccasion = (question: string): string => question.replace(OCCASION, '');

/** Reads a question. Pure: the same words always give the same analysis. */
export function analyseQuestion(
  question: string,
  answerType: AnswerType,
  names: ReadonlySet<string> = new Set(),
): Analysis {
  const asked = inSymbols(withoutOccasion(plainlyAsked(question.normalize('NFC'), answerType)))
    .replace(/\s+/g, ' ')
    .trim();
  const plain = withEnglishForm(answerType === 'open_text' ? withOwnershipAsked(asked, names) : asked)
    .replace(
      / (?:(?:take|takes|took) place|at the moment|at present|right now|these days|so far|(?:according to|as listed in) (?:the|their|its) (?:table|page|site|website|list|map))(?!\p{L})/iu,
      '',
    )
    .replace(HAVE_AS, 'Are $1 among their $2?')
    .replace(/ as well as /iu, ' and ')
    .replace(/,? by (?:department|category|type|area|field)(?=\??$)/iu, '')
    .replace(/(?<!\p{L})go(?:es)? through(?=\??$)/iu, 'close')
    .replace(
      /(?<=^(?:by |until |from )?(?:when|(?:on )?(?:which|what) (?:date|day)) )(?:is|are|was) (.{2,60}) (?:supposed|expected|due|meant|scheduled|set|going) to(?!\p{L})/iu,
      'should $1',
    )
    .trim();
  const wanted = wantedOf(plain, answerType);
  const comparison = wanted === 'yesNo' ? comparisonOf(plain) : null;
  const counted = wanted === 'number' || comparison !== null ? countedOf(plain, comparison) : null;
  const isFigure = wanted === 'number' || wanted === 'share' || wanted === 'money';
  const said = inCanonicalWords(
    isFigure ? inPlainWords(wanted === 'money' ? withoutBasis(withoutCurrency(plain)) : plain) : plain,
  );
  const content = contentOf(
    said
      .replace(ASKERS, ' ')
      .replace(RECEIVERS, ' ')
      .replace(wanted === 'place' ? HEAD_OFFICE : /(?!)/, 'headquarters')
      .replace(wanted === 'link' ? /(?!)/ : SELF, ' ')
      .replace(wanted === 'link' ? /(?!)/ : SELF_NAMED, ' ')
      .replace(wanted === 'items' || wanted === 'number' ? SELF_AS_SUBJECT : /(?!)/, ' '),
    names,
    wanted,
  );
  const role = roleAsked(plain);
  const dropped = droppedBy(wanted, classOf(plain), role);
  const isLink = wanted === 'link';
  const doing = isFigure ? DOING.exec(plain)?.[1]?.toLowerCase() : undefined;
  const isSupportVerb = !SUPPORT_NOUN.test(plain);
  const isTerm = ({ word }: Word) =>
    (!SOFT_VERBS.has(word) || (word === 'sold' && HAS_SOLD.test(plain))) &&
    word !== doing &&
    !dropped.test(word) &&
    !(isFigure && FIGURE_FORM.has(word)) &&
    !(wanted === 'number' && /^(?:worldwide|globally)$/.test(word)) &&
    (isLink || !FORM.test(word)) &&
    !(isSupportVerb && /^support(?:s|ed)?$/.test(word));
  const withoutNumbers =
    comparison === null
      ? content
      : content.filter(
          ({ word }) =>
            readNumbers(word).length === 0 &&
            !/^(?:\d.*|million|billion|thousand|hundred|majority|half|shares?|voting|part|stakes?|percent|done)$/.test(
              word,
            ),
        );
  return {
    question: plain,
    wanted,
    terms: termsOf(
      withoutNumbers,
      isTerm,
      wanted,
      /(?<!\p{L})(?:all year|year[- ]round)(?!\p{L})/iu.test(plain),
    ),
    verbs: unique(content.filter(({ word }) => SOFT_VERBS.has(word) || word === doing)),
    counted,
    itemClass: wanted === 'items' ? classOf(plain) : 'other',
    topics: topicsAsked(plain),
    comparison,
    role,
    isNegative: /(?<!\p{L})(?:lack|lacks|without|not|n['’]t|never)(?!\p{L})/iu.test(plain),
    years: comparison === null ? yearsIn(plain) : [],
    extreme: extremeOf(plain),
    kindsNamed: [...plain.matchAll(KIND_NAMED), ...modelsIn(plain, wanted)].map(([words]) =>
      words.toLowerCase(),
    ),
    named: namedIn(plain, names),
  };
}

const RELATIONS: [RegExp, Comparison['relation']][] = [
  [/(?:at least|no fewer than|or more|minimum of|from)/i, 'atLeast'],
  [/(?:at most|no more than|or fewer|or less|maximum of|up to)/i, 'atMost'],
  [/(?:more|greater|larger|higher|older) than|over|above|exceed|after|since/i, 'more'],
  [/(?:less|fewer|smaller|lower|younger) than|under|below|before|prior to/i, 'less'],
];

const MAJORITY =
  /(?<!\p{L})(?:(?:a|the) (?:voting )?majority|more than half|over half|majority (?:owner|shareholder|stake))(?!\p{L})/iu;

const OF_SUCH =
  /(?<!\p{L})(?:children|kids|guests|people|adults|seniors|students|pupils|orders|purchases|bookings|stays|groups) (?:(?:that|who) are )?(?:under|over|above|below|from|up to)(?: the age of)? ?[€$£]?$/iu;

function comparisonOf(question: string): Comparison | null {
  if (MAJORITY.test(question)) return { relation: 'more', value: 50, isShare: true };
  if (/(?<!\p{L})more than (?:one|a single)(?!\p{L})/iu.test(question))
    return { relation: 'more', value: 1, isShare: false };
  const number = readNumbers(question)[0];
  if (number === undefined) return null;
  // "Do children under 6 pay?", "orders over $400": the number says which of them.
  if (OF_SUCH.test(question.slice(0, number.start))) return null;
  // "Do suppliers with more than 100 orders need EDI?" asks about those, and compares nothing.
  if (
    /(?<!\p{L})(?:with|of|who have|that have) (?:\p{L}+ ){1,3}$/iu.test(question.slice(0, number.start)) &&
    !/^(?:is|are|does|do) (?:it|they|the company)/iu.test(question)
  )
    return null;
  const around = `${question.slice(Math.max(0, number.start - 22), number.start)} ${/^ or (?:more|fewer|less)/i.exec(question.slice(number.end))?.[0] ?? ''}`;
  const relation = RELATIONS.find(([pattern]) =>
    new RegExp(`(?<!\\p{L})(?:${pattern.source})(?!\\p{L})`, 'iu').test(around),
  )?.[1];
  const value = number.values[0];
  const isShare = /^\s?(?:%|per ?cent)/iu.test(question.slice(number.end));
  return relation === undefined || value === undefined ? null : { relation, value, isShare };
}

function contentOf(question: string, names: ReadonlySet<string>, wanted: Wanted): Word[] {
  const nameWords = new Set([...names].flatMap((name) => foldName(name).split(' ')));
  return wordsOf(question).filter(
    ({ word, start }) =>
      (!EMPTY.has(word) ||
        isCapital(question, start) ||
        isThingPriced(question, word, start, wanted) ||
        isGiver(question, word, start, wanted)) &&
      !(nameWords.has(word) && !isCommonNoun(question, start, wanted)) &&
      !/^(?:19|20)\d\d$/.test(word) &&
      // "2025/26" is one business year.
      !(/^\d\d$/.test(word) && /(?<!\d)(?:19|20)\d\d[/–-]$/u.test(question.slice(0, start))),
  );
}

/** "What share of the income came from companies?" is about those. */
const isGiver = (question: string, word: string, start: number, wanted: Wanted): boolean =>
  (wanted === 'share' || wanted === 'money') &&
  /^(?:companies|businesses|firms)$/.test(word) &&
  /(?<!\p{L})(?:from|by) (?:other |local |private )?$/iu.test(question.slice(0, start));

/** "What does a website cost?" is about websites, and not where to look. */
function isThingPriced(question: string, word: string, start: number, wanted: Wanted): boolean {
  return (
    (wanted === 'money' || wanted === 'number') &&
    /^(?:web|websites?|sites?|pages?|homepages?|links?|brands?|names?|titles?|questions?|answers?)$/.test(
      word,
    ) &&
    /(?<!\p{L})(?:an?|one|per|each|every|another|how many|extra|additional) (?:new |own |single )?$/iu.test(
      question.slice(0, start),
    )
  );
}

/** Crestline Hotels may be asked whether they have hotels in Spain; of "coffee machines" a coffee roaster need not say the coffee. */
function isCommonNoun(question: string, start: number, wanted: Wanted): boolean {
  if (wanted !== 'yesNo' || !/\p{Lu}/u.test(question)) return false;
  return /^\p{Ll}{4,}(?:\W*$| (?:in|at|of|for|on|to|with|from|as|or|and)(?!\p{L}))/u.test(
    question.slice(start),
  );
}

/** "The Enterprise plan": a word that says little is a name where it has a capital. */
function isCapital(question: string, start: number): boolean {
  return start > 0 && /^\p{Lu}\p{Ll}{3}/u.test(question.slice(start));
}

const ROLES =
  /(?<!\p{L})(chief [\p{L}]+(?: [\p{L}]+)? officer|chief executive|c[a-z]o|(?:co-?)?founders?|managing directors?|general manager|(?:(?:executive|senior) )?vice presidents?(?! of)|president|chair(?:man|woman|person)?|owners?|(?:head|vp|vice president|director) of (?:the )?[\p{L}]+(?: [\p{L}]+)?|(?:data protection|press|sales|marketing) (?:officer|contact|director|manager))(?!\p{L})/iu;

const OWNER_OF_THING = inAnyCase(
  new RegExp(
    `(?<!\\p{L})(?:owners?|proprietors?) of (?:the |its |their |this |that )(?!(?:\\p{L}+ )?${SELF_NOUNS}(?!\\p{L}))\\p{Ll}`,
    'u',
  ),
);

function roleAsked(question: string): string | null {
  if (/^who (?:founded|co-?founded|started|established|set up|created)(?!\p{L})/iu.test(question))
    return 'founder';
  // Who owns a trademark or a building is not told by who owns the company.
  if (OWNER_OF_THING.test(question)) return null;
  return roleInQuestion(question) ?? ROLES.exec(question)?.[1] ?? null;
}

/** Of a question about hours or a place every word may be one that those do without: then all of them count. */
function termsOf(
  content: Word[],
  isTerm: (word: Word) => boolean,
  wanted: Wanted,
  isAllYear: boolean,
): Term[] {
  const terms = unique(content.filter(isTerm));
  if (isAllYear) terms.push({ word: 'year', key: keyOfWord('year') });
  if (terms.length > 0 || (wanted !== 'hours' && wanted !== 'place')) return terms;
  // "Opening hours" stand under "Opening times".
  const telling = content.filter(({ word }) => !/^(?:hours?|times?)$/.test(word));
  return unique(telling.length > 0 ? telling : content);
}

const KIND_NAMED =
  /(?<!\p{L})(?:band|class|type|tier|model|grade|group|zone|phase|level|category|series|scope|stage|tranche) (?:[A-Z]|[IVX]{1,4}|\d{1,2})(?![\p{L}\d])|(?<!\p{L})(?:hall|deck|building|block|terminal|hangar|dock|berth|gate|pier|room|ward|unit|line|lot|shaft|pit|reactor|turbine|furnace|kiln|silo|tower|theatre|court|pool|pitch) \d{1,2}(?![\p{L}\d])/giu;
const NO_NAME =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|[IVX]+|\p{Lu}{2,4}|Europe|European)$/u;

/** "Aria 3", "Hart 90": a model by its number. */
const MODEL =
  /(?<=[\p{L}\d,’'] )(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Week|Year|Age|Aged|Under|Over|Top|EUR|USD|GBP|CHF|FY|Q|H) )\p{Lu}\p{L}+ (?:\d{1,4}|I{1,3}|IV|VI{0,3}|IX|X)(?![\p{L}\d.,%:/–-]| (?:\p{L}+s|%|per cent)(?!\p{L}))/gu;
const modelsIn = (question: string, wanted: Wanted): RegExpExecArray[] =>
  wanted === 'number'
    ? [...question.matchAll(MODEL)].filter(([model]) => !/ (?:19|20)\d\d$/u.test(model))
    : [];

/** Words with a capital inside the question. */
function namedIn(question: string, names: ReadonlySet<string>): string[] {
  const own = new Set([...names].flatMap((name) => foldName(name).split(' ')));
  return [...question.matchAll(/(?<=[\p{L}\d,’'] )\p{Lu}[\p{L}\d-]{2,}/gu)]
    .map(([name]) => name)
    .filter((name) => !NO_NAME.test(name) && !own.has(foldName(name)))
    .flatMap((name) => wordsOf(name).map(({ key }) => key));
}

function yearsIn(question: string): number[] {
  return [...inFullYears(question).matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => Number(year));
}

function extremeOf(question: string): Analysis['extreme'] {
  if (/(?<!\p{L})(?:cheapest|lowest|starting|entry|minimum|least|smallest)(?!\p{L})/iu.test(question))
    return 'least';
  return /(?<!\p{L})(?:most expensive|highest|maximum|(?<!on )top|largest)(?!\p{L})/iu.test(question)
    ? 'greatest'
    : null;
}

function unique(list: Word[]): Term[] {
  return [...new Map(list.map(({ word, key }) => [key, { word, key }])).values()];
}
