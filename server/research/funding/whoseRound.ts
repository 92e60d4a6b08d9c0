import type { Document } from '../documents/document.ts';
import { speaksToMachines } from '../documents/machineWords.ts';
import type { Passage } from '../documents/passage.ts';
import { inAnyCase } from '../extract/inAnyCase.ts';
import { mentions, type SubjectContext, subjectFactor } from '../identity/subject.ts';
import { OURSELVES, PUT_INTO_OURS } from './investedInto.ts';

const NAME = "\\p{Lu}[\\p{L}\\p{N}&.’'-]*(?: \\p{Lu}[\\p{L}\\p{N}&.’'-]*){0,3}";
/** "Globex raises …", "Globex, a customer of Acme, has raised …": who acts. */
const ACTOR = new RegExp(
  `^(${NAME})(?:, [^,]{2,120},| \\([^)]{1,40}\\))? (?:today |has |have |just |recently |also |successfully )*(?:announc|rais|secur|clos|complet|land|nab|bag|receiv|attract|get|got|pric|began|begin|went)`,
  'u',
);
/** "Globex has $18 million of equity": whose money it is. */
const HOLDER = new RegExp(
  `^(${NAME}) (?:now |also )?(?:has|have|holds?|gets?) (?:new |fresh |over |about )?(?:\\p{Lu}{0,3}[$€£]|\\d)`,
  'u',
);
/** "Acme customer Globex raises": the name directly before the verb. */
const RAISER = new RegExp(
  `(?<![\\p{L}\\p{N}])(${NAME}) (?:has |have |had |just |recently |also |successfully )*(?:rais(?:es|ed)|secur(?:es|ed)|lands|landed|bags|bagged|nabs|nabbed|clos(?:es|ed)|(?:takes|took|gets|got|receives|received|attracts|attracted|picks up|picked up|pulls in|pulled in|collects|collected)(?= (?:an? )?(?:[$€£]|\\d)))(?!\\p{L})`,
  'gu',
);
/** "Globex's $30M Series B", and "round for Globex", "Series A of Globex". */
const OWNER = new RegExp(
  `(${NAME})[’']s (?:\\p{Ll}+ ){0,3}(?:\\$|€|£|\\d|Series|seed|pre-|round|funding|IPO)|(?:round|financing|funding|Series [A-K]|investment) (?:for|of|in|into|at) (${NAME})`,
  'gu',
);
/** "We led", "Acme invested": the company is the investor. */
const INVESTING =
  /(?<![\p{L}-])(?:co-?led|leads|invest(?:s|ed|ing)? (?:\$|€|£|in)|participat(?:es|ed|ing) in|backs|backed|joins|joined|our investment in|portfolio company|congratulat\p{L}*|why we invested|acquir(?:es|ed))(?!\p{L})/iu;
const LED_ACTIVELY = /(?<!\p{L})(?:led|lead|leading) (?:the|an?|\p{L}+[’']s)(?!\p{L})/iu;
const LED_INTO = new RegExp(
  `(?<!\\p{L})(?:leads|led|co-leads|co-led) (?:the |an? )?[^.;]{0,60}?(?:round|financing|funding|Series [A-K]) (?:for|of|in|into|at) (${NAME})(?=[,.;:)]|$| (?:to|with|as) )`,
  'u',
);
/** "Kite has led our Series A": the sentence of the company, on its own site. */
const LED_OURS =
  /(?<!\p{L})(?:co-)?(?:led|leads) our (?:\S+ ){0,3}(?:round|financing|funding|seed|pre-seed|Series [A-K])(?!\p{L})/u;
const OTHERS_LEAD = 0.9;
/** "A seed round of €2m has been concluded by Acme": who acts in the passive voice. */
const CONCLUDED_BY = new RegExp(
  `(?:was|were|has been|have been) (?:successfully |today |now )*(?:concluded|closed|completed|raised|secured|finali[sz]ed|announced|obtained) by (?:the \\p{Ll}+ )?(?:\\p{Ll}+ ){0,3}(${NAME})`,
  'u',
);
/** In a story about the company's own money, what is said without naming it. */
const IN_OWN_STORY = 0.8;
const OTHER_FIRMS =
  /(?<!\p{L})(?:rivals?|competitors?|portfolio|alumni|customers?|clients?|suppliers?|sister company|(?:our|its|their) (?:lead |seed |new )?investor (?:has|have|just|recently|closed|raised|is))(?!\p{L})/iu;
/** An investor who is quoted in the company's story: "we led their seed round". */
const WE_INVESTED =
  /(?<!\p{L})we (?:\p{L}+ ){0,3}(?:led|lead|backed|back|invested|invest|pre-empted|joined|doubled down)(?!\p{L})/iu;

/** "Small shops raised $3 billion last year": a whole trade, and nobody in it. */
const ANYBODY =
  /^(?!(?:We|Our|All of us|Its)(?!\p{L}))(?:[\p{L}-]+ ){0,4}(?!(?:us|founders|cofounders|partners|brothers|sisters|siblings|investors|shareholders|backers|angels|days|weeks|months|years)(?!\p{L}))\p{Ll}{2,}s (?:have |had |together |collectively )*(?:raise|raised|secured?|attracted|took in)(?!\p{L})/u;

/**
 * How far a sentence of the company's own story about its money speaks of its round where the sentence itself does not
 * say whose it is ("€650k of pre-seed. Nobody leads."): 0 where it speaks of other firms, or of what "we" invest.
 */
export function ownStoryFactor(passage: Passage, names: ReadonlySet<string>): number {
  const { text, line } = passage;
  if (isOfCustomer(passage, names)) return 0;
  if (speaksOfOthers(text, names) || ANYBODY.test(text)) return 0;
  const isQuoted = line.region === 'quote' || /["“”]/.test(text);
  if (isQuoted && WE_INVESTED.test(text)) return IN_OWN_STORY;
  return isInvesting(text, text.length, names) && !INVESTED_IN_US.test(text) ? 0 : IN_OWN_STORY;
}

/** Somebody leads, joins or backs the round of the story. */
const INVESTED_IN_US =
  /(?<!\p{L})(?:back(?:s|ed|ing) us|(?:leads?|led|joins?|joined|in|into) (?:the|this|our|its) (?:\p{L}+ ){0,2}(?:round|extension|financing|funding|series [a-k]|seed|pre-seed)|leads? an? (?:\S+ ){0,2}(?:series [a-k]|seed|round)|invest(?:s|ed) [$€£]|join(?:s|ed)(?: us)? with (?:\p{L}+ ){0,2}[$€£])/iu;

/** "and two of its first customers": those who invest too. */
const ITS_CUSTOMERS = inAnyCase(
  /(?:,| and) (?:[\p{Ll}\d]+ ){0,3}(?:the company[’']s|its|our|their) (?:\p{L}+ ){0,2}(?:customers?|clients?|suppliers?)(?!\p{L})/u,
);

/** Whether a sentence has another firm raise, or speaks of customers, rivals and the like. */
export function speaksOfOthers(text: string, names: ReadonlySet<string>): boolean {
  return OTHER_FIRMS.test(text.replace(ITS_CUSTOMERS, '')) || namesAnotherFirm(text, names);
}
/** "the biggest seed round in Germany" */
const PLACE =
  /^(?:Europe|Africa|Asia|Latin America|North America|South America|Scandinavia|Silicon Valley|Southeast Asia|MENA|DACH|UK|US|USA|U\.S|U\.K|United States|United Kingdom|Britain|England|Scotland|Wales|Ireland|Germany|France|Spain|Portugal|Italy|Austria|Switzerland|Belgium|Netherlands|Denmark|Norway|Sweden|Finland|Iceland|Estonia|Latvia|Lithuania|Poland|Czechia|Romania|Greece|Turkey|Israel|India|China|Japan|Korea|Singapore|Indonesia|Australia|New Zealand|Canada|Mexico|Brazil|Chile|Colombia|Nigeria|Kenya|Egypt|South Africa|California|Texas|New York|Boston|Chicago|London|Paris|Berlin|Munich|Zurich|Vienna|Amsterdam|Stockholm|Oslo|Copenhagen|Helsinki|Dublin|Madrid|Barcelona|Lisbon|Milan|Warsaw|Prague|Tallinn|Bangalore|Toronto|Sydney|Q[1-4]|H[12])[.,]?$/u;
const NOBODY =
  /^(?:The|This|Our|We|First|Second|Third|Final|Initial|You|Who|I|It|Its|Today|In|On|With|After|Following|A|An|As|At|To|Series|Seed|Pre-Seed|January|February|March|April|May|June|July|August|September|October|November|December)(?:[’'](?:re|ve|s|m|d|ll))?(?: |$)/u;

/** "its Series B round of EUR 22 million" */
const CURRENCY =
  /^(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|JPY|CNY|RMB|INR|Rs|SGD|HKD|KRW|AUD|CAD|NZD|ILS|NIS|BRL|MXN|ZAR|AED|Euros?)[.,]?$/u;

/** What tells whose a round is: the rules of statements, and those of rounds. */
export interface RoundContext extends SubjectContext {
  /** The page stands on the company's own site: "we" is the company, in its stories too. */
  isOwn: boolean;
}

/**
 * How far a sentence speaks of the company's own round, 0..1. On top of the rules of every statement (subject.ts):
 * rounds of others that the company invested in, or that another name acts in or owns, are not its own.
 *
 * @param investors  those that the sentence names; the company is not among the investors of its own round
 * @param into       the firm that the sentence says the sum was put into, if it says so
 */
export function ownRoundFactor(
  passage: Passage,
  at: number,
  context: RoundContext & { investors: string[]; into: string | null },
): number {
  const { spokenNames, isOwn } = context;
  const stated = statedOwner(passage.text, context);
  if (stated !== null) return stated;
  if (isOfCustomer(passage, spokenNames)) return 0;
  if (namesAnotherFirm(passage.text, spokenNames) || isInvesting(passage.text, at, spokenNames)) return 0;
  if (IT_ACTS.test(passage.text.slice(0, at)) && !mentions(passage.text, spokenNames)) return 0;
  const ownStory: Document = { ...passage.document, isArticle: isOwn ? false : passage.document.isArticle };
  const opening = at < 3 && mentions(passage.text, spokenNames) ? Math.min(passage.text.length, 90) : at;
  const factor = subjectFactor({ ...passage, document: ownStory }, opening, context);
  const isLed = isLedInto(passage.text, spokenNames) || (isOwn && LED_OURS.test(passage.text));
  return factor === 0 && isLed ? OTHERS_LEAD : factor;
}

/** "Last year it raised £40,000 and gave some of it to us": "us" is not who raised. */
const IT_ACTS = /^(?!.*(?<!\p{L})(?:we|our|us)(?!\p{L})).*(?<!\p{L})it (?:has |had |also |then )*$/iu;

/** How far around a sentence its quotation may reach. */
const QUOTATION_AROUND = 400;
const SIGNED_BY = new RegExp(
  `["“”][^"“”]{10,400}["”],? ?(?:[–—-] ?|says? |said )?(?:\\p{Lu}[\\p{L}’-]* ){1,4}?\\p{Lu}[\\p{L}’-]*, (?:[\\p{L}&-]+ ){0,4}?(?:CEO|CFO|COO|CTO|[Cc]hief executive|(?:[Cc]o-?)?[Ff]ounder)(?:,| of| at) (${NAME})`,
  'u',
);

/** "“We closed our Series A with it.” – Ann Roe, CEO of Globex": what a customer says of its own round. */
function isOfCustomer({ text, line, document, start, end }: Passage, names: ReadonlySet<string>): boolean {
  if (!/(?<!\p{L})(?:we|our|us)(?!\p{L})|["“”]/iu.test(text)) return false;
  const from = Math.max(line.start, start - QUOTATION_AROUND);
  const firm = SIGNED_BY.exec(document.text.slice(from, Math.min(line.end, end + QUOTATION_AROUND)))?.[1];
  return firm !== undefined && !mentions(firm, names);
}

/** How far the round is the company's where the sentence says whose it is; null where it does not. */
function statedOwner(
  text: string,
  { spokenNames, investors, into, isOwn }: RoundContext & { investors: string[]; into: string | null },
): number | null {
  if (investors.some((investor) => mentions(investor, spokenNames))) return 0;
  if (isOwn && PUT_INTO_OURS.test(text)) return OTHERS_LEAD;
  if (into === OURSELVES) return isOwn && !speaksOfOthers(text, spokenNames) ? OTHERS_LEAD : 0;
  if (into !== null) return mentions(into, spokenNames) && !speaksToMachines(text) ? OTHERS_LEAD : 0;
  const concluded = CONCLUDED_BY.exec(text)?.[1];
  if (concluded === undefined) return null;
  return mentions(concluded, spokenNames) ? 1 : 0;
}

export function namesAnotherFirm(text: string, names: ReadonlySet<string>): boolean {
  const isOther = (name: string | undefined) =>
    name !== undefined &&
    !NOBODY.test(name.replace(/[.,’']+$/u, '')) &&
    !PLACE.test(name) &&
    !CURRENCY.test(name) &&
    !mentions(name, names);
  if (isOther(ACTOR.exec(text)?.[1]) || isOther(HOLDER.exec(text)?.[1])) return true;
  if ([...text.matchAll(RAISER)].some((match) => isOther(match[1]))) return true;
  return [...text.matchAll(OWNER)].some((match) => isOther(match[1]) || isOther(match[2]));
}

/** "acquires Globex, raises $30M": both are done by one; not "acquires Globex, which raised". */
const ALSO_RAISES =
  /(?<!\p{L})acquir(?:es|ed)(?!\p{L})(?:(?! (?:which|that|who) ).){0,120}?(?:,| and) (?:has |also |then )*(?:rais|secur|clos|land)/iu;

/** "Kite Climate leads a €15m round in Acme": the sentence of its investor. */
function isLedInto(text: string, names: ReadonlySet<string>): boolean {
  const owner = LED_INTO.exec(text)?.[1];
  return owner !== undefined && mentions(owner, names) && !speaksToMachines(text);
}

function isOwnedBy(text: string, names: ReadonlySet<string>): boolean {
  return [...text.matchAll(OWNER)].some((match) => mentions(match[1] ?? match[2] ?? '', names));
}

/**
 * Investing before the statement; "led by" behind it is the investors of the round, and a round "in Acme" is
 * Acme's whoever leads it.
 */
function isInvesting(text: string, at: number, names: ReadonlySet<string>): boolean {
  if (isOwnedBy(text, names) || ALSO_RAISES.test(text)) return false;
  const before = text.slice(0, Math.max(at, 0) + 1);
  return INVESTING.test(before) || LED_ACTIVELY.test(before);
}
