import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { foldName } from '../../../../identity/companyName.ts';
import { mentions } from '../../../../identity/subject.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { wordsOf } from '../../../words/words.ts';
import { isSaidOfNameBefore } from '../matter/otherSense.ts';
import { isPlain } from '../predicates.ts';
import type { Proposition } from '../proposition.ts';
import { isDoneByAnother, isSaidOfMany } from './doer.ts';
import { isDoneByItself } from './doneElsewhere.ts';
import { isHadElsewhere, isOfOtherHouseNamed, isOfPersonElse } from './otherHouse.ts';
import { isSaidInPassing } from './relativeOther.ts';

const NAME = "\\p{Lu}[\\p{L}\\p{N}&’'.-]*(?: (?:of |and |& )?\\p{Lu}[\\p{L}\\p{N}&’'.-]*)*";
const US = /(?<!\p{L})(?:we|us|our|ours|itself|ourselves)(?!\p{L})/iu;

/** Somebody with a name, or whom a question asks about by what they are to the company. */
const KIN =
  /(?<!\p{L})(?:the|their|its) (?:\p{L}+ )?(?:parent|owners?|investors?|shareholders?|customers?|clients?|suppliers?|partners?|landlord|subsidiar(?:y|ies))(?!\p{L})/iu;

/** Whether a question asks about others than the company: what is told of those answers it. */
export function asksOfOthers({ subject, question }: Proposition, spokenNames: ReadonlySet<string>): boolean {
  return (subject !== null && !mentions(subject, spokenNames)) || KIN.test(question);
}

/** "Do Globex and Initech operate as one?": of names alone nothing is asked that a sentence could tell. */
export function asksNothingOfNames({ subject, required, predicate, places }: Proposition): boolean {
  if (subject === null || !isPlain(predicate) || places.length > 0) return false;
  const named = new Set(wordsOf(subject).map(({ key }) => key));
  return required.every(({ key, isName }) => isName && named.has(key));
}

/** "Arranged by Nordbank", "repaired by any electrician": done, and by whom. */
const DONE_BY = new RegExp(
  `(?<!\\p{L})(?<done>\\p{Ll}{3,}(?:ed|en|un|ilt|ade|old|ught|one|ung|wn|id|pt|nt|ut)) (?:(?:for (?:us|you)|exclusively|only|entirely) )?by (?:the )?(?<who>${NAME}|(?:an?|any|your|whoever|those|whichever|other|others|another|local|third|external|independent|specialist|our (?:\\p{L}+ )?(?:partners?|suppliers?|customers?|clients?|parent))(?!\\p{L}))`,
  'u',
);

/** Whether a clause tells of what somebody else does, where the question asks whether the company does it. */
function isDoneByOther(
  clause: string,
  { question, agent, said }: Proposition,
  names: ReadonlySet<string>,
): boolean {
  const { who, done = '' } = DONE_BY.exec(clause)?.groups ?? {};
  // Where it is asked whether they have it done, whoever does it answers.
  if (/(?<!\p{L})(?:outsourc|sub-?contract)/iu.test(question)) return false;
  if (who === undefined || agent !== null || !/^(?:do|does|did|can|will|have|has)(?!\p{L})/iu.test(question))
    return false;
  if (mentions(who, names) || US.test(who.replace(/^our/u, '')) || / by /u.test(question)) return false;
  // By API, by SMS: how it is done, and by nobody.
  if (/^\p{Lu}{2,4}s?$/u.test(who) && question.includes(who)) return false;
  return !mentions(question, new Set([foldName(who)])) || !said.has(wordsOf(done)[0]?.key ?? '');
}

/** "Our chairman owns a vineyard", "our founder sits on …": their own, and not the company's. */
const OWN_LIFE = inAnyCase(
  /^(?:our|the) (?:chair\p{L}*|founder|ceo|chief executive|managing director|president|director|owner|chef)(?:,? \p{Lu}[\p{L}’'-]+)*,? (?:also )?(?:owns?|sits|lives|studied|holds|plays|teaches|worked|chairs|keeps|invested|bought|collects|drives)(?!\p{L})/u,
);

/** "The board of Nordbank", "an office of Ostlund": another house's. */
const OF_OTHER = new RegExp(
  `(?<!\\p{L})(?<what>board|council|committee|management|faculty|founders?|directors?|members?|owners?|customers?|partners?|subsidiary|offices?|branch(?:es)?|part|division) (?:of|at) (?:the )?(?<whose>${NAME})`,
  'gu',
);

function isOfOtherHouse(
  clause: string,
  { question, said }: Proposition,
  names: ReadonlySet<string>,
): boolean {
  return [...clause.matchAll(OF_OTHER)].some(({ groups: { what = '', whose = '' } = {} }) => {
    const isAsked = said.has(wordsOf(what)[0]?.key ?? '');
    const isTheirs = mentions(whose, names) || mentions(question, new Set([foldName(whose)]));
    return isAsked && !isTheirs && PLAIN_HOUSE.test(what);
  });
}
/** Of these a name behind "of" says whose they are; "part of Ostlund" may be just what is asked. */
const PLAIN_HOUSE = /^(?:board|council|committee|management|faculty|founders?|directors?|owners?)$/u;

/** "Globex acquired our competitor": asked whether it acquired the company, the company must be what it acquired. */
const ACQUIRES =
  /(?<!\p{L})(?:acquire[sd]?|bought|buys|purchase[sd]?|took over|takes over|invested in|invests in|backed|funded)(?!\p{L}) (?<what>.{1,80})/u;
const ALL_OF_US =
  /(?<!\p{L})(?:us|itself|our (?:company|business|shares|firm)|the (?:company|business|firm|group|whole|shares|rest|entire|remaining)|it|them|majority|minority|stakes?|shares?|shareholding|%|per ?cent)(?!\p{L})/iu;

function isObjectOther(clause: string, { agent }: Proposition, names: ReadonlySet<string>): boolean {
  const at = agent === null ? -1 : clause.indexOf(agent);
  if (at < 0) return false;
  const what = ACQUIRES.exec(clause.slice(at))?.groups?.what;
  return what !== undefined && !ALL_OF_US.test(what) && !mentions(what, names);
}

/** "We acquired the Luna brand from Globex": whom something comes from is not what was acquired. */
function isOnlySource(clause: string, { required, question }: Proposition): boolean {
  if (!/(?<!\p{L})(?:acquired?|bought|buy|purchased?|taken? over|took over)(?!\p{L})/iu.test(question))
    return false;
  if (/(?<!\p{L})from(?!\p{L})/iu.test(question)) return false;
  const source = new RegExp(`(?<!\\p{L})from (?:the )?(?<who>${NAME})`, 'u').exec(clause)?.groups?.who ?? '';
  const keys = new Set(wordsOf(source).map(({ key }) => key));
  const names = required.filter(({ isName }) => isName);
  return names.length > 0 && names.every(({ key }) => keys.has(key));
}

/** "Great Bend is now part of the Fjordlys family": others joined the company. */
const JOINED = new RegExp(
  `(?:part|member|subsidiary|division) of (?:the )?(?<whole>${NAME})|(?:belongs? to|owned by|joins?|joined) (?:the )?(?<house>${NAME})`,
  'u',
);

function isJoiningUs(clause: string, { question }: Proposition, names: ReadonlySet<string>): boolean {
  const { whole, house } = JOINED.exec(clause)?.groups ?? {};
  const into = whole ?? house;
  if (into === undefined || mentions(question, names)) return false;
  return (
    /(?<!\p{L})(?:part|subsidiary|belongs?|owned|acquired|parent|independent)(?!\p{L})/iu.test(question) &&
    mentions(into, names)
  );
}

/** "We prepare you for ISO 27001", "we helped a bank certify": it is the clients' then. */
const FOR_CLIENTS =
  /(?<!\p{L})(?:help|prepar|assist|support|guid|advis|coach|train|enabl|accompan|consult)\p{L}* (?:you|your|our (?:customers|clients)|customers|clients|companies|businesses|organi[sz]ations|firms|teams|others|them|an? |\p{Lu}\p{L}+)/u;
const ASKS_OF_THEMSELVES =
  /(?<!\p{L})(?:certif\p{L}*|accredit\p{L}*|compliant|audited|listed|merge\p{L}*|acquired|sold|raised?|profitable)(?!\p{L})/iu;
const ADVISING =
  /(?<!\p{L})(?:advise|advises|advised|advice|consult\p{L}*|specialise[sd]?|expertise|training|courses?|guidance|workshops?|webinars?|seminars?) (?:\p{L}+ )?(?:on|in|about|for)(?!\p{L})/iu;

/** "Joined forces in an alliance": who works together is not one firm by that. */
const ALLIED =
  /(?<!\p{L})(?:alliance|partnership|partners?|cooperat\p{L}*|collaborat\p{L}*|joint venture)(?!\p{L})/iu;
const ASKS_MERGER =
  /(?<!\p{L})(?:merg(?:e|ed|er|ing)|one company|a single company|taken over|acquired)(?!\p{L})/iu;
const MERGER = /(?<!\p{L})(?:merg\p{L}+|acqui\p{L}+|takeover|took over|taken over|bought)(?!\p{L})/iu;

const OTHER =
  '(?:suppliers?|providers?|vendors?|hosts?|hosters?|sub-?contractors?|contractors?|hauliers?|carriers?|couriers?|landlords?|tenants?|dealers?|distributors?|resellers?|retailers?|stockists?|wholesalers?|importers?|franchisees?|agents?|agenc(?:y|ies)|auditors?|accountants?|insurers?|banks?|brokers?|competitors?|rivals?|neighbours?|growers?|farmers?|farms?|mills?|printers?|foundr(?:y|ies)|processors?|founders?|co-founders?|chair(?:man|woman)?|ceo|investors?|shareholders?|partners?|data cent(?:re|er)s?|parent(?: company)?|sister compan(?:y|ies))';
/** "Our hosting provider is …", "Most of our suppliers have …", "The mill we buy from is …" */
const OTHER_SUBJECT = [
  inAnyCase(
    new RegExp(
      `^(?:(?:all|most|many|some|each|every(?: one)?|one|two|both|none) (?:of )?)?(?:our|the|its|their|these|those) (?:[\\p{L}-]+ ){0,3}(?<who>${OTHER})(?:,? [^,.;]{2,40},| (?:in|at|near|for|of) [\\p{L} ]{2,30}?)? (?:is|are|was|were|has|have|had|holds?|runs?|ran|uses?|owns?|owned|operates?|makes?|made|offers?|carr(?:y|ies)|keeps?|does|do|bought|sold|\\p{Ll}{3,}ed)(?!\\p{L})`,
      'u',
    ),
  ),
  /^(?:the|an?|every|each|all|most) (?:(?:of )?(?:the )?)?(?:[\p{L}-]+ ){0,2}(?<who>\p{L}+) (?:that |which |who |whom )?we (?:buy|work|use|rent|deal|lease|employ|hire|source|order|cooperate|partner|trade|contract)(?!\p{L})/iu,
];
/** "Dealers repair our lamps": so they do. */
const OTHERS_DO = inAnyCase(
  /^(?:(?:our|the|local|independent|specialist|authori[sz]ed|approved|other|outside) ){0,2}(?<who>dealers|suppliers|providers|vendors|hauliers|carriers|couriers|contractors|subcontractors|distributors|resellers|stockists|franchisees|agents|growers|farmers|banks|brokers|insurers|competitors|rivals) (?!(?:of|for|in|at|on|with|and|or|who|that|which|can|may|must|should|are|will|we|from|to|include)(?!\p{L}))\p{Ll}{3,}/u,
);
/** "Hauliers with their own lorries": theirs. */
const OF_OTHERS_OWN =
  /(?<!\p{L})(?<who>\p{L}+s),? (?:with|who (?:have|own|use|run|bring)|that (?:have|own|use|run)|on|using|from|in) their own(?!\p{L})/iu;

const LABEL = /^[^:.;]{1,40}: (?=\p{L})/u;

/** Of these the company tells what they are and have; that is none of its own. */
function isOfOtherSubject(
  clause: string,
  { question, said, subject, required }: Proposition,
  names: ReadonlySet<string>,
): boolean {
  if (mentions(clause.slice(0, 40), names) || (subject !== null && !mentions(subject, names))) return false;
  const isOfSomebody = required.some(({ isName }) => isName);
  const isAsked = (who: string) =>
    (isOfSomebody && OF_OFFICE.test(who)) ||
    wordsOf(who).some(({ key }) => said.has(key) || [...saidFor(key)].some((other) => said.has(other)));
  // "SOC 2: our hosting provider has a report."
  const spoken = [clause, clause.replace(LABEL, '')];
  const isBySomebody = (pattern: RegExp) =>
    spoken.some((words) => isOther(pattern.exec(words)?.groups?.who, isAsked));
  if ([...OTHER_SUBJECT, OTHERS_DO].some(isBySomebody)) return true;
  return (
    /(?<!\p{L})own(?!\p{L})/iu.test(question) && isOther(OF_OTHERS_OWN.exec(clause)?.groups?.who, isAsked)
  );
}

/** Behind these stands a name, which may be just the one that is asked for. */
const OF_OFFICE = /^(?:(?:co-)?founders?|chair\p{L}*|ceo|investors?|shareholders?|partners?)$/iu;

const isOther = (who: string | undefined, isAsked: (who: string) => boolean): boolean =>
  who !== undefined && !isAsked(who);

/** What is told of others, though the company tells it: what they do, have or are helped to is none of the company's. */
export function isOfOtherParty(
  clause: string,
  proposition: Proposition,
  names: ReadonlySet<string>,
): boolean {
  const { question } = proposition;
  if (
    OWN_LIFE.test(clause) &&
    !/(?<!\p{L})(?:chair\p{L}*|founder|ceo|chief|director|president|owner|chef|he|she)(?!\p{L})/iu.test(
      question,
    )
  )
    return true;
  if (ASKS_MERGER.test(question) && ALLIED.test(clause) && !MERGER.test(clause)) return true;
  const asks = ASKS_OF_THEMSELVES.exec(question) !== null;
  if (asks && (FOR_CLIENTS.test(clause) || (ADVISING.test(clause) && !ADVISING.test(question)))) return true;
  return [
    isDoneByOther,
    isDoneByItself,
    isOfOtherHouse,
    isObjectOther,
    isOnlySource,
    isJoiningUs,
    isOfOtherSubject,
    isDoneByAnother,
    isSaidOfMany,
    isSaidOfNameBefore,
    isSaidInPassing,
    isOfOtherHouseNamed,
    isOfPersonElse,
    isHadElsewhere,
  ].some((isTheirs) => isTheirs(clause, proposition, names));
}
