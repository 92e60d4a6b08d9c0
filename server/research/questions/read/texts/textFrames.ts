import { inAnyCase } from '../../../extract/inAnyCase.ts';
import { mentions } from '../../../identity/subject.ts';
import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { SELF_NOUNS } from '../../ownershipAsked.ts';
import { saidFor } from '../../words/synonyms.ts';
import { wordsOf } from '../../words/words.ts';
import { POSTAL } from './answerForms.ts';
import { isDoneToThing } from './doneToThing.ts';
import { FRAMES_OF_LIVES } from './livesTold.ts';
import { tellsOwnerBySale } from './ownerBySale.ts';
import { isOwnerOfOther } from './ownerOfOther.ts';
import { isOfOtherRegion } from './regionAsked.ts';

/** What a sentence must say to answer a question of a frame, beside the question's own words. */
interface Frame {
  asks: RegExp;
  tells(excerpt: Excerpt, analysis: Analysis, names: ReadonlySet<string>): boolean;
}

const PRONOUN = '(?:[Yy]ou|[Tt]hey|[Ww]e|I|[Hh]e|[Ss]he|will|to|who|people|customers?|them|each)';
const OWNER_OF_THING = inAnyCase(
  new RegExp(
    `^who(?:m)? (?:owns|holds|is (?:the )?owner of|are (?:the )?owners of) (?:the|its|their) (?!(?:\\p{L}+ )?(?:${SELF_NOUNS}|shares?|stock|capital|equity|majority)(?!\\p{L}))(?<thing>[\\p{Ll}-]+(?: \\p{Ll}+)?)\\W*$`,
    'u',
  ),
);
/** Held by somebody, and not "our own label": in the passive, or of the whole. */
const OWNED =
  /(?<!\p{L})(?:\p{L}+-)?owned(?!\p{L})|(?<!\p{L})(?:belong(?:s|ed|ing)? to|in the hands of|held (?:\p{L}+ ){0,2}(?:since \d{4} )?by|shareholders?|owners?|ownership|parent company|subsidiary of|part of)(?!\p{L})/iu;
const WHOLE = '(?:company|business|place|firm|shares?|group|brand|majority|house|rest|capital|stock)';
/** "Our landlord owns all the warehouses" owns no company. */
const OWNS = new RegExp(
  `(?<!(?<!\\p{L})${PRONOUN} )(?<!\\p{L})owns? (?:\\d|(?:(?:all|most|half|both)(?: of)? (?:the )?)?(?:it|us|them|the ${WHOLE}|${WHOLE})(?!\\p{L})|half(?! of)|all of \\p{Lu})`,
  'u',
);
const OWNS_NAME = /(?<!\p{L})owns? (?:all of |most of |half of )?\p{Lu}/u;
const BELONGS =
  /(?<!\p{L})(?:owned by|belong(?:s|ed|ing)? to|in the hands of|held (?:\p{L}+ ){0,2}(?:since \d{4} )?by)(?!\p{L})/iu;
const OF_COMPANY = new RegExp(
  `(?<!\\p{L})(?:it|we|us|${SELF_NOUNS}|shares|stock|capital|house|majority|cooperative|co-operative|partnership|hospital|museum|university|college|trust|hospice|theatre|airline|airport|port|works|foundry|mill|bakery|restaurant|publisher|winery|dairy|garage|nursery|shipyard|yard)(?!\\p{L})|%|per cent|percent`,
  'iu',
);
const ONLY_VERB = /^\W*(?:(?:is|are|has|have|been|now|still|today|wholly|fully|jointly) ?)+$/iu;
const ONLY_ADVERBS = /^\W*(?:(?:\p{L}+ly|employee|still|now|today|always|since|\d+)[ ,-]+)*$/iu;

/** "Results belong to the customer": what belongs to somebody is the company, or its shares. */
function isOfCompany({ passage: { text }, namesCompany }: Excerpt): boolean {
  const match = BELONGS.exec(text);
  if (match === null || namesCompany) return true;
  const clauses = (
    text
      .slice(0, match.index)
      .split(/[;:.]\s/u)
      .at(-1) ?? ''
  ).split(/,\s/u);
  const last = clauses.at(-1) ?? '';
  // "The firm, founded in 1920, is owned by": the subject stands before what is put in.
  const before = ONLY_VERB.test(last) ? (clauses[0] ?? '') : last;
  return OF_COMPANY.test(before) || ONLY_ADVERBS.test(before);
}
/** "The land belongs to the estate": the thing that is asked for stands before the verb, or behind "owns". */
function isOwnedThing(text: string, question: string): boolean {
  const asked = wordsOf(OWNER_OF_THING.exec(question)?.groups?.thing ?? '').map(({ key }) => key);
  const held = (words: string) => {
    const keys = new Set(wordsOf(words).map(({ key }) => key));
    return asked.every((key) => keys.has(key) || [...saidFor(key)].some((said) => keys.has(said)));
  };
  const belongs = BELONGS.exec(text);
  const owns = /(?<!\p{L})owns? ([^,;.]{2,60})/u.exec(text)?.[1] ?? '';
  const before =
    text
      .slice(0, belongs?.index ?? 0)
      .split(/[;:.,]\s/u)
      .at(-1) ?? '';
  return (
    (belongs !== null && held(before)) ||
    (owns !== '' && held(owns)) ||
    held(/owners? of ([^,;.]{2,60})/iu.exec(text)?.[1] ?? '')
  );
}
/** "Fully owned by the two of them" names nobody. */
const BY_PRONOUN = /owned by (?:them|the two of them|us|both)(?!\p{L})/iu;
const BEGUN =
  /(?<!\p{L})(?:found(?:ed)?|start(?:ed|s)?|beg[au]n|establish\p{L}*|set up|opened|born|created|launched|incorporated)(?!\p{L})/iu;
/** Whom a company belongs to has a name. */
const PART_OF_NAME =
  /(?<!\p{L})(?:(?:part|member|subsidiary|division|unit|arm|company|brand|business|house) of|belong(?:s|ed|ing)? to|owned by|held by|parent(?: company| group)?(?: is|,)?|acquired by|joined) (?:the |an? )?(?:\p{Ll}[\p{L}-]* ){0,3}\p{Lu}|\p{Lu}\p{L}+ (?:Group|Holding|Gruppe|Groep|Groupe)(?!\p{L})/u;
const OF_NAME =
  /(?<!\p{L})(?:names?|named|called|short for|stands? for|acronym|abbreviation|initials)(?!\p{L})/iu;
const CLAUSES = /;|, (?=(?:who|which|whose|and|but|when|after) )| – /u;
const SOMEWHERE =
  /(?<!\p{L})(?:in|at|near|outside|from|on) (?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter|the (?:spring|summer|autumn|winter|year|year))(?!\p{L}))(?:an? \p{Ll}|(?:the |his |her |our |their )[\p{Ll}\p{Lu}]|(?:[a-z]+ ){0,2}\p{Lu})/u;
/** What somebody founds beside the company, and what else begins. */
const OF_ANOTHER_BEGINNING =
  /(?<!\p{L})(?:have|has) (?:founded|started|set up|created|launched) (?:an?|the|its|their)(?!\p{L})|(?:trust|fund|foundation|office|branch|subsidiary|programme|program|scheme|school|club)(?: that| which)? (?:we|they|it|he|she) (?:set up|founded|started|created)|(?:trials?|work|production|construction|sales|deliver\p{L}*|trading) (?:of [^,;]* )?(?:began|started)/iu;
const HEAD_OFFICE =
  /(?<!\p{L})(?:(?:main|head|home|registered|principal|central|corporate) offices?|headquarter\p{L}*|hq|hauptsitz|stammsitz|siège|sede|hoofdkantoor|based)(?!\p{L})/iu;
/** "Our head office team" tells of people: behind it stands its place, or a verb. */
const IS_OFFICE =
  /^(?:\P{L}*$|[^\p{L} ]| (?:\p{Lu}|\d|(?:is|are|was|were|in|at|on|and|has|have|had|moved?|sits?|stands?|lies?|located|address|to|for|remains?|stays?|since|near|by|of|with|from|overlooks|opened|occupies|as|outside|there|here|where|will|building)(?!\p{L})))/u;

function tellsOfHeadOffice(text: string): boolean {
  const match = HEAD_OFFICE.exec(text);
  return match !== null && IS_OFFICE.test(text.slice(match.index + match[0].length));
}
const CLOCK =
  /\d\s?(?:[ap]\.?m|h|uhr)(?!\p{L})|\d[:.]\d\d|(?<!\p{L})(?:noon|midnight|24\/7|24 hours|round the clock)(?!\p{L})/iu;
const PURPOSE = inAnyCase(
  /(?<!\p{L})(?:to (?!date|the|an?|our|its|\d)\p{Ll}{3,}|will|we['’]ll|use[ds]? for|spen[dt]|go(?:es)? (?:on|into|towards)|invest(?:ed)? in (?!us|it)|allows?|enables?|pays? for|for (?:the|an?|new|our|its) \p{L}+)(?!\p{L})/u,
);

/** Superlatives of a question, and words that say the same. */
const SUPERLATIVES: [asked: RegExp, said: RegExp][] = [
  [
    /(?<!\p{L})(?:largest|biggest|greatest) (\p{L}+)/iu,
    /(?<!\p{L})(?:largest|biggest|greatest|main|leading|most of|majority|number one|top|\d\d(?:\.\d+)? ?(?:%|per ?cent))(?!\p{L})/giu,
  ],
  [/(?<!\p{L})(?:smallest|least|lowest) (\p{L}+)/iu, /(?<!\p{L})(?:smallest|least|lowest)(?!\p{L})/giu],
  [
    /(?<!\p{L})(?:latest|newest|most recent) (\p{L}+)/iu,
    /(?<!\p{L})(?:latest|newest|most recent(?:ly)?|new|just|today|yesterday|last)(?!\p{L})/giu,
  ],
  [/(?<!\p{L})oldest (\p{L}+)/iu, /(?<!\p{L})(?:oldest|earliest|first|longest)(?!\p{L})/giu],
  [
    /(?<!\p{L})(?:best-?selling|most popular|busiest|favourite) (\p{L}+)/iu,
    /(?<!\p{L})(?:best-?sell\p{L}*|popular|busiest|favourites?|loved)(?!\p{L})/giu,
  ],
];
const PHRASE_WORDS = 3;
const PHRASE_ENDS =
  /[,;:.]|(?<!\p{L})(?:from|in|at|on|by|with|for|to|and|is|are|was|were|has|have|came|comes|yet)(?!\p{L})/iu;

const BY_PHONE = /(?<!\p{L})(?:phones?|telephone|calls?|ring|lines?|hotline|tel)(?!\p{L})|\d[\d ]{6,}/iu;

const ROUND = /(?<!\p{L})(?:series [a-h]|pre-seed|seed|round)(?!\p{L})/iu;

/** "A bridge led by Globex, ahead of a Series B": who leads and what is led stand in one clause. */
function tellsWhoLed({ passage }: Excerpt, { question }: Analysis): boolean {
  const round = ROUND.exec(question)?.[0].toLowerCase() ?? '';
  return passage.text
    .split(/[,;:]\s/u)
    .some(
      (clause) =>
        clause.toLowerCase().includes(round) &&
        /(?<!\p{L})(?:lead|leads|led|leading)(?!\p{L})/iu.test(clause),
    );
}

const EXCHANGE =
  /(?<!\p{L})(?:NYSE|NASDAQ|LSE|AIM|TSX|TSXV|ASX|SIX|HKEX|JSE|OTC|OTCQX|BSE|NSE|OMX|ETR|XETRA|PLC|AG|SE|AB|ASA|NV|SA|USA|UK|US|EU|ISIN|WKN)(?!\p{L})/gu;
const EXCHANGE_OR_TICKER =
  /(?<!\p{L})(?:ticker|(?:stock|trading) symbol|the symbol|nyse|nasdaq|lse|aim|euronext|stock exchange|börse|børs|exchange|tsx|asx|six|listed|xetra)(?!\p{L})/iu;
/** A number for value added tax, and none that stands for money. */
const VAT = inAnyCase(
  /(?<!\p{L})(?:vat|uid|ust-?id\p{L}*|mwst|btw|tva|iva|moms|mva|nip|ein|abn)(?!\p{L}).{0,30}\d[\d .-]{5,}|\p{Lu}{2,3}[ -]?\d[\d .]{6,}/u,
);

/** "Which make did they stop using?" */
const GIVES_UP = /(?<!\p{L})(?:stop(?:ped)?|cease[ds]?|g[ai]ve up) (\p{L}{2,}ing)(?!\p{L})/iu;
const GIVEN_UP =
  /(?<!\p{L})(?:stop(?:s|ped)?|no longer|g[ai]ve up|given up|cease[ds]?|dropp?ed|discontinued|replace[ds]?|phased out)(?!\p{L})/iu;

/** "The factory in Penang closed in 2022." */
const ONLY_CLOSED =
  /^[^,;:]{0,60}(?<!\p{L})(?:(?:was|were|has been|have been) )?(?:closed|shut|sold|opened|moved)(?: down)?(?: (?:in|on|to) [^,.;]*)?\W*$/iu;

const FRAMES: Frame[] = [
  ...FRAMES_OF_LIVES,
  {
    // "When is it closed?": the hours at which it is open do not say.
    asks: /^(?:when|(?:on|at) (?:which|what) (?:days?|times?)) .*(?<!\p{L})(?:closed|shut)(?:,? .{0,30})?\W*$/iu,
    tells: ({ passage, headings }) =>
      /(?<!\p{L})(?:clos\p{L}*|shut\p{L}*|not open|geschlossen|fermé\p{L}*|cerrad\p{L}*|chius\p{L}*|gesloten)(?!\p{L})/iu.test(
        `${headings[0]?.text ?? ''} ${passage.text}`,
      ),
  },
  {
    asks: /^(?:what|how much) (?:do|does|did|will|would|is|are) .*(?<!\p{L})(?:charged?|cost)(?: (?:per|an?|for|by|each)(?!\p{L}).*)?\W*$/iu,
    tells: ({ passage }) =>
      /[€$£%]|(?<!\p{L})(?:eur|usd|gbp|chf|sek|nok|dkk|euros?|dollars?|pounds?|pence|cents?|francs?|free|nothing|no (?:charge|fee)|without charge|included|quot\p{L}+|on request|depends?)(?!\p{L})/iu.test(
        passage.text,
      ),
  },
  {
    asks: /^what (?:do|does|did) .*(?<!\p{L})(?:make|produce|manufacture|build)\W*$/iu,
    tells: ({ passage }) => !ONLY_CLOSED.test(passage.text),
  },
  {
    asks: /^(?:to )?(?:which|what) (?:larger |bigger |wider )?(?:group|company|holding|concern|conglomerate|corporation) .*(?<!\p{L})(?:belong|part of|owns|owned by|subsidiary)(?!\p{L})/iu,
    tells: ({ passage }) =>
      PART_OF_NAME.test(passage.text) && !/(?<!\p{L})(?:offer|bid|proposal)(?!\p{L})/iu.test(passage.text),
  },
  {
    asks: /(?<!\p{L})(?:name|called)(?!\p{L}).*(?<!\p{L})(?:come from|mean|stand for|origin|derive)/iu,
    tells: ({ passage, headings }) =>
      OF_NAME.test(passage.text) || /(?<!\p{L})mean(?!\p{L})/iu.test(headings[0]?.text ?? ''),
  },
  {
    asks: /(?<!\p{L})(?:parent(?: company| co| group)?|holding company)(?!\p{L})/iu,
    tells: ({ passage, headings }) =>
      PART_OF_NAME.test(passage.text) ||
      (/(?<!\p{L})(?:parent|holding)(?!\p{L})/iu.test(`${headings[0]?.text ?? ''} ${passage.text}`) &&
        /(?<=\P{L})\p{Lu}\p{L}/u.test(passage.text)),
  },
  {
    asks: /(?<!\p{L})(?:ticker|stock symbol)(?!\p{L})/iu,
    tells: ({ passage }) =>
      /(?<![\p{L}\d.])\p{Lu}{2,5}(?:\.\p{Lu}{1,2})?(?![\p{L}\d])/u.test(
        passage.text.replace(EXCHANGE, ' '),
      ) && EXCHANGE_OR_TICKER.test(passage.text),
  },
  {
    asks: /(?<!\p{L})(?:vat|tax) (?:number|id|reg\p{L}*)/iu,
    tells: ({ passage }) => VAT.test(passage.text),
  },
  {
    asks: /^who (?:\p{L}+ )?advised(?!\p{L})/iu,
    tells: ({ passage }) =>
      /(?<!\p{L})(?:advis\p{L}+|counsel|act(?:ed|s|ing)? (?:for|as)|represent\p{L}+)(?!\p{L})/iu.test(
        passage.text,
      ),
  },
  {
    asks: /(?<!\p{L})(?:which|what|whose) (?:lawyers?|law firms?|solicitors?|attorneys?|counsel)(?!\p{L})/iu,
    tells: ({ passage }) =>
      /(?<!\p{L})(?:legal|law|lawyers?|solicitors?|counsel|attorneys?|llp|advised by|advisers?)(?!\p{L})/iu.test(
        passage.text,
      ),
  },
  {
    asks: /(?<!\p{L})(?:used (?:for|as) before|(?:was|were) .{3,40} (?:before|formerly|previously|originally)\W*$)/iu,
    tells: ({ passage }) =>
      /(?<!\p{L})(?:former(?:ly)?|previous(?:ly)?|before|once|used to|original(?:ly)?|convert\p{L}*|built as|turned|old|until)(?!\p{L})/iu.test(
        passage.text,
      ),
  },
  {
    asks: /^(?:how much|what) (?:does|do|is|are|would) .*(?<!\p{L})(?:costs?|price|charged?|fee)(?!\p{L})/iu,
    tells: ({ passage }) =>
      /\d|(?<!\p{L})(?:free|on request|nothing|included|no charge)(?!\p{L})/iu.test(passage.text),
  },
  {
    asks: GIVES_UP,
    tells: ({ passage }, { question }) => {
      const verb = (GIVES_UP.exec(question)?.[1] ?? '').slice(0, -3).toLowerCase();
      return passage.text
        .split(CLAUSES)
        .some(
          (clause) =>
            GIVEN_UP.test(clause) &&
            (clause.toLowerCase().includes(verb) || /replac|drop|discontinu/iu.test(clause)),
        );
    },
  },
  {
    asks: /(?<!\p{L})minimum (?:order|purchase)/iu,
    tells: ({ passage, headings }) =>
      /(?<!\p{L})(?:min(?:imum|\.)?|least|smallest|from)(?!\p{L})/iu.test(
        `${headings.map(({ text }) => text).join(' ')} ${passage.text}`,
      ) &&
      /(?<!\p{L})(?:orders?|ordering|purchases?|quantit\p{L}+|moq|delivery|deliveries)(?!\p{L})/iu.test(
        `${headings.map(({ text }) => text).join(' ')} ${passage.text}`,
      ),
  },
  {
    asks: /(?<!\p{L})(?:postcode|post code|zip|postal code)(?!\p{L})/iu,
    tells: ({ passage }) => POSTAL.test(passage.text),
  },
  {
    asks: /^who .*(?<!\p{L})(?:lead|leads|led|leading)(?!\p{L}).*(?<!\p{L})(?:series [a-h]|seed|round)(?!\p{L})/iu,
    tells: tellsWhoLed,
  },
  {
    asks: /^(?:when|what time|at what time) .*(?<!\p{L})(?:phone|telephone|call|ring)(?!\p{L})/iu,
    tells: ({ passage, headings }) =>
      [passage.text, headings[0]?.text ?? ''].some((text) => BY_PHONE.test(text)),
  },
  {
    asks: /^who(?:m)? (?:owns|is .{1,40} owned by|are the owners)(?!\p{L})/iu,
    tells: (excerpt, { question }, names) => {
      const { text } = excerpt.passage;
      if (tellsOwnerBySale(excerpt) && !OWNER_OF_THING.test(question)) return true;
      // Of a thing the next frame tells.
      if (OWNER_OF_THING.test(question)) return !BY_PRONOUN.test(text) && isOwnedThing(text, question);
      // "Globex owns Voss Glass" tells of what Globex owns.
      const owns = OWNS_NAME.exec(text);
      const isOwned =
        OWNED.test(text) || OWNS.test(text) || (owns !== null && mentions(text.slice(owns.index), names));
      return isOwned && !BY_PRONOUN.test(text) && isOfCompany(excerpt);
    },
  },
  {
    // "Who owns the website?": of a thing it is said with its own name whose it is.
    asks: OWNER_OF_THING,
    tells: ({ words, headingKeys }, { question }) =>
      wordsOf(OWNER_OF_THING.exec(question)?.groups?.thing ?? '').every(
        ({ key }) =>
          headingKeys.has(key) || words.some((word) => [word.key, ...saidFor(word.key)].includes(key)),
      ),
  },
  {
    asks: /^where (?:was|were|did|has) .*(?<!\p{L})(?:found(?:ed)?|start(?:ed)?|begin|begun|establish(?:ed)?|set up|born|created|incorporated)(?!\p{L})/iu,
    tells: ({ passage }) =>
      !OF_ANOTHER_BEGINNING.test(passage.text) &&
      passage.text.split(CLAUSES).some((clause) => BEGUN.test(clause) && SOMEWHERE.test(clause)),
  },
  {
    asks: /(?<!\p{L})(?:(?:main|head|home|registered|principal|central|corporate) office|headquarters)(?!\p{L})/iu,
    tells: ({ passage, headings }) =>
      [passage.text, ...headings.map(({ text }) => text)].some(tellsOfHeadOffice),
  },
  {
    asks: /(?<!\p{L})(?:street|postal|mailing|full|registered|visiting|exact|delivery) address(?!\p{L})/iu,
    tells: ({ passage }) => /\d/u.test(passage.text) && POSTAL.test(passage.text),
  },
  {
    asks: /^(?:when|(?:at|until|from) what time|what time) .*(?:clos|shut|open).*(?:mon|tues|wednes|thurs|fri|satur|sun)day/iu,
    tells: ({ passage }) => CLOCK.test(passage.text),
  },
  {
    asks: /^(?:what|how|where) .*(?<!\p{L})(?:plan|intend|do|use|used|spend|spent|spending|go|going|invest)(?!\p{L}).*(?<!\p{L})(?:money|funds|funding|proceeds|investment|capital|cash)(?!\p{L})/iu,
    tells: ({ passage }) => PURPOSE.test(passage.text),
  },
];

/** "No shares were sold" tells of no exchange; "no minimum order" tells of the minimum order. */
const NOTHING = /^(?:No|None|Nobody|Neither|Nothing) /u;

function isOnlyDenial({ passage }: Excerpt, { question, isNegative }: Analysis): boolean {
  if (isNegative || !NOTHING.test(passage.text)) return false;
  if (!/^what(?!\p{L})/iu.test(question)) return true;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  const [, first, second] = wordsOf(passage.text);
  return ![first, second].some((word) => word !== undefined && asked.has(word.key));
}

/** "Its largest order" names no largest market: what is the largest must be said of what is asked for. */
function isOfOtherSuperlative({ passage, headings }: Excerpt, { question }: Analysis): boolean {
  const [asked, said] = SUPERLATIVES.find(([pattern]) => pattern.test(question)) ?? [];
  const noun = asked?.exec(question)?.[1];
  if (said === undefined || noun === undefined) return false;
  const [key = ''] = wordsOf(noun).map((word) => word.key);
  const meant = new Set([key, ...saidFor(key)]);
  const isOf = (text: string, { index, 0: words }: RegExpExecArray): boolean => {
    const behind = wordsOf(text.slice(index + words.length).split(PHRASE_ENDS)[0] ?? '').slice(
      0,
      PHRASE_WORDS,
    );
    const before = wordsOf(text.slice(0, index)).slice(-PHRASE_WORDS - 1);
    return [...before, ...behind].some((word) => meant.has(word.key));
  };
  return ![passage.text, headings[0]?.text ?? ''].some((text) =>
    [...text.matchAll(said)].some((match) => isOf(text, match)),
  );
}

/** "Why choose them?" asks of the company: a sentence in which the verb has another object says nothing of it. */
const DONE_TO_COMPANY =
  /^(?:why|how) (?:should|would|do|does|did|can|could|may|must) (?:i|we|you|one|people|customers) (\p{L}+) (?:with )?(?:them|it|you)\W*$/iu;

function isDoneToAnother({ passage, namesCompany }: Excerpt, { question }: Analysis): boolean {
  const verb = DONE_TO_COMPANY.exec(question)?.[1];
  if (verb === undefined || namesCompany) return false;
  return !new RegExp(`(?<!\\p{L})${verb}\\p{L}* (?:with )?us(?!\\p{L})`, 'iu').test(passage.text);
}

/** Whether a question has a frame that says what its answer must tell. */
export const hasFrame = ({ question }: Pick<Analysis, 'question'>): boolean =>
  FRAMES.some(({ asks }) => asks.test(question));

/** Whoever belongs to an association is a member of it, and not its property. */
const IS_MEMBER =
  /(?:belong(?:s|ed|ing)? to|(?:part|members?) of|joined) (?:the |an? |this |our )?(?:[\p{L}-]+ ){0,3}(?:association|federation|alliance|network|guild|club|chamber|union|society|institute|league|consortium|campaign|scheme|programme|program|initiative|movement|project|(?:buying|purchasing|working) group)(?!\p{L})/iu;

/** Whether a passage says what the frame of a question needs: who owns, where it began, the largest of just those. */
export function fitsFrame(excerpt: Excerpt, analysis: Analysis, names: ReadonlySet<string>): boolean {
  if (isOnlyDenial(excerpt, analysis) || isOfOtherSuperlative(excerpt, analysis)) return false;
  if (isOfOtherRegion(excerpt, analysis)) return false;
  if (
    /(?<!\p{L})own(?:s|er\p{L}*|ed)?(?!\p{L})|parent/iu.test(analysis.question) &&
    (IS_MEMBER.test(excerpt.passage.text) || isOwnerOfOther(excerpt.passage.text, analysis.question, names))
  )
    return false;
  if (isDoneToAnother(excerpt, analysis) || !isDoneToThing(excerpt, analysis.question)) return false;
  return FRAMES.every(({ asks, tells }) => !asks.test(analysis.question) || tells(excerpt, analysis, names));
}
