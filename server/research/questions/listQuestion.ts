import { keyOfWord, wordsOf } from './words/words.ts';

/** What the items of a list must be: names of places, other names, those for whom something is done, or anything. */
export type ItemSense = 'place' | 'name' | 'audience' | 'thing';

/** What a question for a list says of the items. */
export interface ListAsked {
  /** Key of the noun that names what the items are: "animal" of "Which animals do they see?"; null for "who" and "where". */
  kind: string | null;
  sense: ItemSense;
  /** The preposition that the question leaves at its end: "for" of "Which trades is it for?"; the list stands behind it. */
  preposition: string | null;
  /** The items are only some of a kind, told by what they are not: "besides dogs". */
  isWithout: boolean;
}

const AUXILIARY = 'do|does|did|is|are|was|were|has|have|had|can|could|will|would|may|might|should|am';
const OF_KIND =
  /^(?:(?:names?|numbers|kinds?|types?|sorts?|forms?|categor(?:y|ies)|list|range|members?|full list) (?:of|for) (?:the |their )?)+/iu;
const DETERMINERS =
  /^(?:(?:the|their|its|his|her|our|your|all|any|some|current|currently|present|available|open|own|other|different|various|main|major|key)\s+|\p{L}+['’]s\s+)+/iu;
/** Where a noun phrase ends. */
const PHRASE_END =
  /\s(?:(?:of|in|at|for|with|to|by|from|on|that|which|who|they|it|we|the company|are|is|does|do|did|has|have|can|was|were|used|offered|sold|made|won|held|opened|available|besides|other than|except|covered|supplied|served|supported|accepted|today|now|currently|there)(?!\p{L})).*$/iu;
const PLACES =
  /^(?:cit(?:y|ies)|towns?|countr(?:y|ies)|states?|count(?:y|ies)|regions?|areas?|places?|locations?|continents?|markets?|territor(?:y|ies)|provinces?|districts?|postcodes?|islands?|boroughs?|villages?|valleys?|ports?|airports?)$/u;
const NAMES =
  /^(?:compan(?:y|ies)|firms?|organi[sz]ations?|customers?|clients?|investors?|shareholders?|owners?|partners?|suppliers?|vendors?|resellers?|dealers?|distributors?|banks?|sponsors?|retailers?|wholesalers?|employers?|stockists?|lenders?|auditors?|hauliers?|couriers?|contractors?|subcontractors?|sub-?processors?|funders?|backers?|brands?|subsidiar(?:y|ies)|funds?|insurers?|carriers?|lenders?|underwriters?|publishers?|universit(?:y|ies)|charit(?:y|ies)|associations?|ships?|people|founders?|directors?)$/u;
const AUDIENCES = /^(?:sectors?|industr(?:y|ies)|trades?|audiences?|businesses|verticals?|professions?)$/u;
const ASKS_FOR_WHOM =
  /^(?:who (?:can|may|gets?|receives?|qualifies|benefits|pays|is (?:it|this|eligible|allowed|entitled))(?!\p{L})|(?:who(?:m)?|to whom|for whom) (?:do|does|is|did) .*(?<!\p{L})(?:sell|serve|supply|help|cater|work|made|built|for|target|(?:deliver|ship|cater|lend|rent) to)(?!\p{L})|(?:what|which) (?:kinds?|sorts?|types?) of (?:customers?|clients?|businesses|companies|people|organi[sz]ations?|firms)(?!\p{L}))/iu;

const ASKING = /^(?:please )?(?:list|name|give|show|tell)(?: me)? /iu;
/** Plural in form, and the first part of a compound. */
const NO_HEAD = /^(?:sales|goods|news|sports|operations|logistics|business|always)$/iu;

/** Places of business are told by where they are. */
const PREMISES =
  /^(?:(?:head )?offices?|branch(?:es)?|stores?|shops?|showrooms?|depots?|warehouses?|clinics?|studios?|hotels?|restaurants?|caf[eé]s?|schools?|sites?|factor(?:y|ies)|yards?|surger(?:y|ies)|gyms?|galler(?:y|ies)|hubs?|laborator(?:y|ies)|labs?|kitchens?)$/u;

/** "Practice areas" are where nobody can go. */
const FIELDS_OF_WORK =
  /(?<!\p{L})areas? of (?:law|practice|expertise|business|activity|research|focus|interest|study|medicine)(?!\p{L})|(?<!\p{L})(?:business|practice|subject|therap\p{L}+|research|focus|product|service|specialist|working|policy|core|priority|impact|programme|program|skill|interest|growth) (?:areas|regions|fields)(?!\p{L})/iu;

/** "Which schools are their clients?": whoever they are, they have names. */
const ARE_RELATED =
  /(?<!\p{L})(?:are|is|were) (?:among )?(?:their|its|the [\p{L} ]{3,30}['’]s) (?:\p{L}+ )?(?:customers?|clients?|partners?|suppliers?|members?|investors?|shareholders?)\W*$/iu;

const STRANDED = /^(?:what|which|who)(?!\p{L}).* (about|of|from|for|with|by|to|on)$/iu;
/** The verb's own. */
const LOOKING_FOR = /(?<!\p{L})(?:hir(?:e|ing)|recruit(?:ing)?|look(?:ing)?|advertis(?:e|ing)) for$/iu;
const NO_KIND = /^(?:what|who) (?:is|are|was|were|do|does|did|has|have|can)(?!\p{L})/iu;

/** Reads a question for a list. */
export function readListQuestion(question: string): ListAsked {
  const bare = question.replace(/[?!.\s]+$/u, '');
  const preposition = LOOKING_FOR.test(bare) ? null : (STRANDED.exec(bare)?.[1]?.toLowerCase() ?? null);
  // "What are their books about?" asks for no books.
  const phrase = preposition !== null && NO_KIND.test(bare) ? '' : kindPhrase(bare);
  const noun = wordsOf(phrase).at(-1)?.word ?? '';
  // "In which languages" asks for no places.
  const isWhere =
    /^where(?!\p{L})/iu.test(question) ||
    (noun === '' && /^(?:in|from|to|at|across) (?:which|what)(?!\p{L})/iu.test(question));
  return {
    kind: noun === '' ? null : keyOfWord(noun),
    sense: senseOf(question, noun, isWhere),
    preposition,
    isWithout:
      /(?<!\p{L})(?:besides|other than|except|apart from|aside from|excluding|not|no|without|lack(?:s|ing)?|never|cannot)(?!\p{L})|\p{L}n['’]t(?!\p{L})/iu.test(
        question,
      ),
  };
}

function senseOf(question: string, noun: string, isWhere: boolean): ItemSense {
  if (ASKS_FOR_WHOM.test(question) || AUDIENCES.test(noun)) return 'audience';
  if (FIELDS_OF_WORK.test(question)) return 'thing';
  if (/(?<!\p{L})(?:names?|called)(?!\p{L})/iu.test(question) || ARE_RELATED.test(question)) return 'name';
  if (PLACES.test(noun) || PREMISES.test(noun) || isWhere) return 'place';
  return NAMES.test(noun) || /^who(?!\p{L})/iu.test(question) ? 'name' : 'thing';
}

function kindPhrase(question: string): string {
  const asked = new RegExp(
    `^(?:(?:in|from|to|at|for|with|on|by|across|through|under) )?(?:which|what) (?!(?:${AUXILIARY})(?!\\p{L}))(.+?)(?= (?:${AUXILIARY})(?!\\p{L})|$)`,
    'iu',
  ).exec(question)?.[1];
  if (asked !== undefined) return nounPhrase(asked);
  if (/^where(?!\p{L})/iu.test(question)) return '';
  const named = /^(?:which|what|who) (?:are|is|were|was) (.+)$/iu.exec(question)?.[1];
  if (named !== undefined) return nounPhrase(named);
  return /^(?:who|what|which|how|do|does|is|are|can)(?!\p{L})/iu.test(question) ? '' : nounPhrase(question);
}

/** "names of their partner factories" → "partner factories". */
function nounPhrase(words: string): string {
  const bare = (text: string) => text.replace(ASKING, '').replace(DETERMINERS, '');
  const whole = bare(bare(words).replace(OF_KIND, ''))
    .replace(PHRASE_END, '')
    .replace(/ names?$/iu, '');
  // "Robot models" are robots.
  const cut = whole.replace(
    /(?<=\p{L}) (?:varieties|kinds|types|models|lines|versions|makes)(?= \p{L}|$)/iu,
    '',
  );
  // "brokers sell policies": the first plural heads the phrase.
  const plural = [...cut.matchAll(/\p{L}[\p{L}-]*[^s\W]s(?=\s)/giu)].find(
    ({ 0: noun }) => !NO_HEAD.test(noun),
  );
  return plural === undefined ? cut : cut.slice(0, plural.index + plural[0].length);
}
