import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { wordsOf } from '../../../words/words.ts';
import { isOfNobodyAsked } from '../asked/askedSubject.ts';
import { isNoClient } from '../asked/clientAsked.ts';
import { isSaidOfElse } from '../asked/nothingNamed.ts';
import { deniesOnlyNow } from '../asked/plansAsked.ts';
import { NEGATION } from '../denial/mood.ts';
import { isOfOtherForm, isOnlyMeant } from '../extent/onlyMeant.ts';
import { isOfOtherHalf } from '../extent/otherHalf.ts';
import { isInOtherSense, isOfNoDeal } from '../matter/otherSense.ts';
import { isPlain } from '../predicates.ts';
import { heldIn, type Proposition } from '../proposition.ts';
import { isNotDecided } from '../when/undecided.ts';
import { isOfOtherYear } from '../when/whenTold.ts';
import { isDoneByNoneOfThem, isHeldByKin } from './doneBy.ts';
import { isOfOtherSize } from './otherNamed.ts';
import { isAgent } from './subjectOfStatement.ts';
import { isWantedOfReader } from './wantedOfReader.ts';

/** "Are they hiring?", "any open vacancies?" */
const ASKS_POSTS =
  /(?<!\p{L})(?:hiring|recruiting|vacanc(?:y|ies)|(?:open|current) (?:jobs?|positions?|roles?)|job openings?|taking on (?:new )?(?:staff|people|employees|workers))(?!\p{L})/iu;
/** Who is sought, where nobody in particular is. */
const ANYBODY =
  /^(?:jobs?|positions?|roles?|staff|people|employees?|workers?|anyone|anybody|posts?|vacanc(?:y|ies)|openings?|colleagues?)$/u;
const POSTS =
  '(?:jobs?|positions?|roles?|vacanc(?:y|ies)|posts?|openings?|opportunities|stellen|emplois?|vacatures)';
/** What says that somebody is sought: posts that are open or counted, a house that seeks, an invitation to apply. */
const TELLS_POSTS = new RegExp(
  [
    `(?<!\\p{L})(?:open|current|vacant|available|new|latest|our|freie|offene) (?:\\p{L}+ )?${POSTS}(?!\\p{L})`,
    `(?<!\\p{L})(?<![\\d,.])(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|some|these|following) (?!(?:\\p{L}+ )?(?:pallet|storage|parking|shelf|trading|market|cash|bin|rack))(?:\\p{L}+ ){0,2}${POSTS}(?!\\p{L})(?! (?:are|is|were|have been) (?:safe|ending|lost|gone|cut|at risk|filled))`,
    `(?<!\\p{L})(?:vacanc(?:y|ies)|freie stellen|openings)(?!\\p{L})|^${POSTS} (?:as|for)(?!\\p{L})|(?<!\\p{L})(?:the )?(?:position|post|role|job) (?:as|of)(?!\\p{L})|${POSTS} (?:is|are) (?:now |currently )?(?:open|available|vacant|advertised)`,
    `(?<!\\p{L})(?:is|are|am|['’]re|currently|always|now|still) (?:\\p{L}+ ){0,2}(?:hiring|recruiting|looking for|seeking)(?!\\p{L})|^(?:hiring|recruiting|now hiring)(?!\\p{L})|(?<!\\p{L})we (?:hire|recruit|seek)(?!\\p{L})(?!.*(?:hauliers|contractors|agencies|cranes|machines|vehicles|(?:every|each) (?:year|spring|summer|autumn|winter|season)))`,
    '(?<!\\p{L})(?:(?<=^|[,;:.!–] |come and |and )join (?:us|our|the) |apply (?:now|here|for|by|at|online)|applications? (?:are|is) (?:taken|welcome|open|accepted))|(?<!\\p{L})(?:wir suchen|nous recrutons|nous cherchons|wij zoeken)',
  ].join('|'),
  'iu',
);
/** That nobody is sought at all; what is denied of agencies or of a list denies no posts. */
const DENIES_POSTS = new RegExp(
  [
    `(?<!\\p{L})no (?:(?:open|current|further|more|other|vacant|new) )*${POSTS}(?!\\p{L})|(?:not|n['’]t) (?:\\p{L}+ly )?(?:\\p{L}+ )?(?:hiring|recruiting|looking for|hire|recruit|have any (?:\\p{L}+ )?${POSTS}|advertis\\p{L}+)(?!\\p{L})`,
    `(?:hiring freeze|(?:all|every) (?:\\p{L}+ )?${POSTS} (?:is|are|have been|has been) (?:filled|closed|taken))|stellen[^.;]*nicht|keine (?:\\p{L}+ )?stellen|aucun`,
  ].join('|'),
  'iu',
);

/** Whether a text that is read as yes or no to "are they hiring?" says neither that somebody is sought nor that nobody is. */
function isOfNoPosts(
  { clause, sentence, headings }: { clause: string; sentence: string; headings: string },
  isYes: boolean,
  { question, required }: Proposition,
): boolean {
  if (!ASKS_POSTS.test(question) || /(?<!\p{L})(?:listed|published|advertised)(?!\p{L})/iu.test(question))
    return false;
  if (isYes && DENIES_POSTS.test(sentence)) return true;
  if (required.some(({ word }) => !ANYBODY.test(word))) return false;
  return isYes ? !TELLS_POSTS.test(`${clause}${headings}`) : !DENIES_POSTS.test(clause);
}

/** "Her desk now belongs to Jonas", "the remaining shares belong to a fund": something of theirs, and not they. */
const THING_BELONGS =
  /^(?:(?!our (?:company|business|firm)|the (?:company|business|firm|group|brand)|it |we )(?:her|his|the|our|their|its|these|those) (?:\p{L}+ ){0,2}\p{L}+) (?:now |also |still )?(?:belongs?|belonged) to(?!\p{L})/iu;

const ASKS_GROUP =
  /(?<!\p{L})(?:(?:part of|belongs? to) an? (?:\p{L}+ ){0,2}group|parent(?: company)?|independent|subsidiary)(?!\p{L})/iu;
/** "Independent agents", "an independent auditor", "independent of contractors": another's independence, or one from something else. */
const OF_OTHER_INDEPENDENCE =
  /(?<!\p{L})independent(?:ly)?(?: of (?!any|an? (?:\p{L}+ )?group|others?)| (?!(?:business|its|less|always|series|owners|since|as|is|was|has)(?!\p{L}))\p{L}+s(?!\p{L})| (?:\p{L}+ )?(?:audit\p{L}*|review\p{L}*|director|member|chair\p{L}*|board|advice|assessment|laboratory|lab|test\p{L}*|power|expert|verif\p{L}*|valuation|survey\p{L}*|research|school of|study)(?!\p{L}))|\(independent\)|non-executive|(?:family-owned|owner-managed|independent) (?:\p{L}+ )?(?:firms|companies|businesses|shops|enterprises)(?!\p{L})|(?:by|with|from) [^.;]{2,60}, an independent(?!\p{L})/iu;
/** A body that one joins is no group that one belongs to. */
const OF_BODY =
  /(?:part of|belongs? to|member of) (?:the )?(?:\p{Lu}[\p{L}&’'-]+ |of |the |for ){0,5}(?:[Aa]ssociation|[Ff]ederation|[Ss]ociety|[Gg]uild|[Cc]hamber|[Uu]nion|[Ii]nstitute|[Nn]etwork|[Aa]lliance|[Cc]ouncil|[Ff]orum|[Cc]lub)(?!\p{L})/u;

const isOfOtherIndependence = (clause: string, { question }: Proposition): boolean =>
  ASKS_GROUP.test(question) &&
  (/\p{Lu}\p{L}+ Independent \p{Lu}/u.test(clause) ||
    OF_OTHER_INDEPENDENCE.test(clause) ||
    OF_BODY.test(clause) ||
    isOfThing(clause));

const isOfThing = (clause: string): boolean => {
  const thing = THING_BELONGS.exec(clause)?.[0] ?? '';
  return (
    thing !== '' &&
    !/(?<!\p{L})(?:company|business|firm|group|brand|yard|mill|brewery|house|hotel|works)(?!\p{L})/iu.test(
      thing,
    )
  );
};

/** "Owned by its founders?": that it was founded names nobody. */
const isOnlyFounding = (clause: string, { question }: Proposition): boolean =>
  /(?<!\p{L})founders?(?!\p{L})/iu.test(question) &&
  /(?<!\p{L})(?:founded|began|begun|started|created|established)(?!\p{L})/iu.test(clause) &&
  !/(?<!\p{L})(?:co-?)?founders?(?:['’]s?)?(?!\p{L})|(?:founded|started|created) by/iu.test(clause);

/** "640 dealers in the United States carry our lamps": what many others do. */
const MANY_OTHERS_DO =
  /^(?:(?:more than|over|some|about|around|many|most|all|several|nearly) )?(?:[\d.,]+|\p{L}+)? ?(?:(?:local|independent|specialist|authori[sz]ed|approved|of our|our) )*(?<who>dealers|retailers|shops|stockists|resellers|distributors|agents|carriers|hauliers|contractors|suppliers|farmers|growers|franchisees|restaurants|customers|clients|hospitals|schools)(?: (?:in|across|around|throughout|from|all over) [\p{L} ,-]{2,40}?)? (?:carry|sell|stock|use|run|make|deliver|repair|hire|supply|offer|own|provide|install|serve|buy|rent|grow|keep|employ|accept|operate)(?!\p{L})/iu;

const ASKS_COMPANY = inAnyCase(/^(?:do|does|can|are) (?:they|it|the|\p{Lu})/u);

function isDoneByMany(clause: string, { question, said }: Proposition): boolean {
  const [who] = wordsOf(MANY_OTHERS_DO.exec(clause)?.groups?.who ?? '');
  return who !== undefined && ASKS_COMPANY.test(question) && !said.has(who.key);
}

/** Before a home these make it an institution. */
const INSTITUTION =
  /(?<!\p{L})(?:care|nursing|retirement|residential|funeral|children['’]s|old people['’]s) homes?(?!\p{L})/giu;

const isOnlyInstitution = (clause: string, { question, required }: Proposition): boolean =>
  /(?<!(?:care|nursing|retirement|residential|funeral) )(?<!\p{L})homes?(?!\p{L})/iu.test(question) &&
  INSTITUTION.test(clause) &&
  heldIn(clause.replace(INSTITUTION, ' '), required).size < required.length;

/** Words that govern no thing of which another word could be a part: they may stand before one. */
const NO_FIRST_PART =
  /^(?:an?|the|any|their|its|your|our|they|it|we|you|still|also|ever|really|currently|only|all)$/u;
const REACH = 4;

/** Two nouns of the question that are one thing: "gift cards", "spare parts", "customer portal". */
function pairsOf({ question, required }: Proposition): [string, string][] {
  const keys = new Set(required.map(({ key }) => key));
  const words = wordsOf(question);
  return words.flatMap((one, at): [string, string][] => {
    const [next, before] = [words[at + 1], words[at - 1]];
    if (next === undefined || !keys.has(one.key) || !keys.has(next.key) || NO_FIRST_PART.test(one.word))
      return [];
    if (question.slice(one.end, next.start) !== ' ') return [];
    // Behind who does it stands what is done: "do they sell lamps", "has the regulator approved".
    const isVerb =
      before !== undefined && /^(?:they|it|we|you|i|to|customers|company|one)$/u.test(before.word);
    const isSubject = /^(?:do|does|did|has|have|can|will|may) (?:the |an? |any )?$/iu.test(
      question.slice(0, one.start),
    );
    return isVerb || isSubject ? [] : [[one.key, next.key]];
  });
}

/** "Takes donations by card" tells of no gift card: the words of a thing that only mean the same stand side by side. */
function isTornApart(clause: string, proposition: Proposition): boolean {
  const words = wordsOf(clause);
  const { required } = proposition;
  return pairsOf(proposition).some((pair) => {
    const parts = pair.map((key) => required.filter((one) => one.key === key));
    const places = parts.map((part) =>
      words.flatMap(({ start, end }, at) => (heldIn(clause.slice(start, end), part).size > 0 ? [at] : [])),
    );
    const [first = [], second = []] = places;
    if (first.length === 0 || second.length === 0) return false;
    const isLiteral = pair.every((key) => words.some((word) => word.key === key));
    if (isLiteral) return false;
    return !first.some((one) =>
      second.some(
        (other) =>
          Math.abs(one - other) <= REACH && isLinked(clause, words[one]?.end ?? 0, words[other]?.start ?? 0),
      ),
    );
  });
}

/** "No customer data was on it", asked for a data breach: of two nouns that are one thing the clause denies the first alone. */
function isOfPartOfNameOnly(clause: string, proposition: Proposition): boolean {
  const held = heldIn(clause, proposition.required);
  const words = wordsOf(clause);
  return pairsOf(proposition).some(
    ([first, second]) =>
      held.has(first) &&
      !held.has(second) &&
      words.some(
        ({ key }, at) =>
          key === first &&
          ENDS_NOUN.test(words[at + 1]?.word ?? '') &&
          words.slice(Math.max(0, at - 2), at).some(({ word }) => word === 'no'),
      ),
  );
}
/** Behind these a noun is none that says which of a kind another is. */
const ENDS_NOUN =
  /^(?:was|were|is|are|has|have|had|can|will|may|on|in|at|of|for|to|from|by|with|that|which|who)$/u;

/** What pays for, comes by or stands beside a thing is no part of it. */
const isLinked = (clause: string, end: number, start: number): boolean =>
  !/(?<!\p{L})(?:by|with|via|and|or|but|from|while)(?!\p{L})|[,;:]/iu.test(
    clause.slice(Math.min(end, start), Math.max(end, start)),
  );

/** "Our sawmills mostly hold ISO 14001": the mark is theirs, and of some of them; what is the company's own place is the company. */
const MARK_OF_MANY =
  /^(?:(?:all|most|many|some|several|two|three|both) (?:of )?)?(?:our|the|these|those) (?:[\p{L}-]+ ){0,2}(?<who>\p{L}+s)(?: (?:in|at|from|near|across) (?:the )?[\p{L} ]{2,30}?)? (?:(?<some>mostly|mainly|largely|partly|often|usually) )?(?:hold|have|carry|are|meet|work to)(?!\p{L})/iu;
const OWN_PLACES =
  /^(?:sites?|plants?|works|factories|labs|laborator(?:y|ies)|offices|locations|operations|products|systems?|processes|centres|centers|warehouses|yards|branches|kitchens|facilities|services|stores|shops|bakeries|hotels|goods|procedures|premises|workshops|departments|companies|businesses|teams)$/iu;
const ASKS_MARK = inAnyCase(
  /^(?:are (?:they|you)|is (?:it|the company|\p{Lu}\S+)|do (?:they|you) (?:have|hold)|got |[\p{L}\d ]+(?:certified|accredited|approved)\W*$)/u,
);

function isMarkOfMany(clause: string, { question, predicate, said }: Proposition): boolean {
  if (
    isPlain(predicate) ||
    !ASKS_MARK.test(question) ||
    !/certif|accredit|approved/iu.test(predicate.asked.exec(question)?.[0] ?? '')
  )
    return false;
  const { who, some } = MARK_OF_MANY.exec(clause)?.groups ?? {};
  if (who === undefined || said.has(wordsOf(who)[0]?.key ?? '')) return false;
  return some !== undefined || !OWN_PLACES.test(who);
}

/** "Purchased components carry a warranty": which ones, and not that anybody may buy them. */
const BOUGHT_THING =
  /^(?:[Pp]urchased|[Bb]ought(?:-in)?) \p{Ll}+|(?<!\p{L})(?:purchase price|order (?:book|number|form))(?!\p{L})/u;
const isOfBoughtThing = (clause: string, { question }: Proposition): boolean =>
  /(?<!\p{L})(?:buy|order|purchase)(?!\p{L})/iu.test(question) &&
  BOUGHT_THING.test(clause) &&
  !/(?<!\p{L})(?:can|may|buy|sell|sold|shop|order (?:them|it|online|from)|available)(?!\p{L})/iu.test(clause);

/** A verb that is denied, and is neither what the question asks nor one that says little. */
const DENIED_VERB = inAnyCase(
  /(?<!\p{L})(?:do|does|did)(?: not|n['’]t) (?:\p{L}+ly |yet |even |ever |currently )*(?<verb>\p{Ll}{3,})(?!\p{L})/u,
);
/** "We do not fill or sell bulk bags": each of several verbs is denied. */
const VERBS_DENIED = inAnyCase(
  /(?<!\p{L})(?:do|does|did)(?: not|n['’]t) (?:\p{L}+ly )?\p{Ll}{3,}(?<others>(?:,? (?:or|nor) \p{Ll}{3,}|, \p{Ll}{3,}){1,4})(?= )/u,
);
const LITTLE =
  /^(?:have|offer|own|use|need|want|get|take|give|keep|run|hold|provide|allow|accept|permit|work|deal|belong|apply|include|charge|require|cost|sell|make|produce|serve|ship|deliver|send|support|operate|supply|exist|come|contain|carry|see|know|seek|invest|change|employ|cover|believe|think|let|outsource|buy|rent|disclose|publish|tell|name|go|pay|share|disclose|reveal|comment|say|plan|intend|manufacture|stock|import|act|lend|hire|recruit|look|add)$/u;

/** "…, nor do we accept legal aid": a part that denies its own verb. */
const OWN_DENIAL = /,? nor (?=(?:do|does|did|can|will|is|are|have|has)(?!\p{L}))/iu;

/** "No longer bought": of what is there already that says nothing. */
const BUYING_DENIED =
  /(?<!\p{L})(?:no longer|not|never|n['’]t) (?:be |been |being )?(?:buy|bought|purchased?|order(?:ed)?|recruit(?:ed)?|hired?)(?!\p{L})/iu;
const ASKS_STATE = /(?<!\p{L})(?:run|use|have|own|operate|keep|included?|employ)(?!\p{L})/iu;

function isOtherVerbDenied(clause: string, { question, predicate, said }: Proposition): boolean {
  const bought = wordsOf(BUYING_DENIED.exec(clause)?.[0] ?? '').at(-1);
  if (bought !== undefined && ASKS_STATE.test(question) && !said.has(bought.key)) return true;
  const verb = DENIED_VERB.exec(clause.split(OWN_DENIAL).at(-1) ?? clause)?.groups?.verb;
  const [one] = wordsOf(verb ?? '');
  if (verb === undefined || one === undefined || isPlain(predicate)) return false;
  const others = wordsOf(VERBS_DENIED.exec(clause)?.groups?.others ?? '');
  if (others.some(({ key, word }) => said.has(key) || predicate.same.test(word))) return false;
  return (
    !said.has(one.key) &&
    !LITTLE.test(verb) &&
    !predicate.same.test(verb) &&
    !predicate.contrary.test(verb) &&
    !question.includes(verb)
  );
}

/** A name inside a sentence. */
const NAME_INSIDE = /(?<=\p{Ll},? )\p{Lu}\p{Ll}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]+)*/gu;

/** "Look out for Old Mill": a word that would only mean the same is a name there, and means nothing. */
function isMeantByNameOnly(clause: string, { required }: Proposition): boolean {
  const stripped = clause.replace(NAME_INSIDE, '…');
  if (stripped === clause) return false;
  const literal = new Set(wordsOf(clause).map(({ key }) => key));
  const meant = required.filter((one) => !one.isName && one.form === null && !literal.has(one.key));
  return heldIn(stripped, meant).size < heldIn(clause, meant).size;
}

/** "Closed-panel homes": in a compound a word that would only mean the same says which ones. */
function isMeantInCompoundOnly(clause: string, { required }: Proposition): boolean {
  const stripped = clause.replace(/(?<!\p{L})\p{L}+ed-\p{L}+/gu, '…');
  if (stripped === clause) return false;
  const ofEnd = required.filter((one) => !one.isName && !clause.toLowerCase().includes(`${one.word}-`));
  return heldIn(stripped, ofEnd).size < heldIn(clause, ofEnd).size;
}

/** "Guest post by Jane Doe, 2 December 2025" */
const BYLINE = inAnyCase(
  /^(?:(?:guest )?(?:post|article|story|text|photos?) |posted |written )?by \p{Lu}[^.]*$/u,
);

/** "For each boat sold we give €5 to the yards": the contrary of what is asked, of nothing that the question names. */
function isContraryOfElse(clause: string, { question, required, predicate }: Proposition): boolean {
  if (!/(?<!\p{L})(?:own|make|produce|manufacture|grow|hold)(?!\p{L})/iu.test(question)) return false;
  if (required.length === 0 || NEGATION.test(clause) || !predicate.contrary.test(clause)) return false;
  const held = heldIn(clause, required);
  const literal = new Set(wordsOf(clause).map(({ key }) => key));
  return held.size > 0 && !required.some(({ key }) => literal.has(key));
}

/** What is read, and where. */
interface Read {
  value: boolean;
  sentence: string;
  clause: string;
  withSubject: string;
  headings: string;
  before: string;
  isItem?: boolean;
}

/**
 * Whether a clause that holds the words of a question tells them of something else: of another's independence or doing, of posts that are none, or
 * of words that together are one thing and stand apart.
 */
export function isToldOfElse(read: Read, proposition: Proposition): boolean {
  const { agent, isNegative } = proposition;
  if (agent !== null && !isAgent(agent, read.clause)) return true;
  const clause = read.withSubject;
  const isYes = read.value !== isNegative;
  const told = `${clause} – ${read.headings} – ${read.before}`;
  if (isInOtherSense(clause, proposition)) return true;
  if (isOnlyMeant(told, isYes, proposition) || isSaidOfElse(clause, read.value, proposition)) return true;
  if (
    isYes &&
    (isOfNobodyAsked(told, proposition) ||
      isOfOtherSize(told, proposition) ||
      isOfOtherHalf(read, proposition) ||
      isOfOtherYear(read.sentence, proposition) ||
      isNoClient(`${read.headings} – ${clause}`, proposition))
  )
    return true;
  const headings = read.isItem ? read.headings : '';
  if (isOfNoPosts({ clause, sentence: read.sentence, headings }, isYes, proposition)) return true;
  if (isOfOtherIndependence(clause, proposition) || isOnlyFounding(clause, proposition)) return true;
  if (isDoneByMany(clause, proposition) || BYLINE.test(clause)) return true;
  const elses = isYes
    ? [
        isOnlyInstitution,
        isTornApart,
        isOfOtherForm,
        isMarkOfMany,
        isOfNoDeal,
        isDoneByNoneOfThem,
        isHeldByKin,
        isOfBoughtThing,
        isMeantInCompoundOnly,
        isWantedOfReader,
      ]
    : [isOtherVerbDenied, isContraryOfElse, isOfPartOfNameOnly, deniesOnlyNow];
  if (isMeantByNameOnly(clause, proposition) || isNotDecided(clause, proposition)) return true;
  return elses.some((isElse) => isElse(clause, proposition));
}
