import { type Reader, verbatimReader } from '../../claims/reader.ts';
import { type Analysis, analyseQuestion } from '../analysis.ts';
import { LEVEL_OF_LABELS } from '../headings.ts';
import { GENERIC, type Ranked } from '../ranking.ts';
import { saidFor } from '../synonyms.ts';
import { wordsOf } from '../words.ts';
import { isAccountedFor, onlyWordNotSaid } from './accounting.ts';
import { EMAIL, hasForm, hasFormAsked, PHONE } from './answerForms.ts';
import {
  type Finding,
  findingOf,
  isOfThePast,
  isOnTopic,
  isVouchedFor,
  type Reading,
  tenseOf,
} from './finding.ts';
import { fitsFrame } from './textFrames.ts';

const SENTENCES_MAX = 3;
const LEAST_CHARACTERS = 12;
/** Sentences that answer in the page's own words: the best, and what stands beside it on the same topic. */
export function readOpenTextFindings(reading: Reading): Finding<string>[] {
  const { analysis } = reading;
  if (analysis.wanted === 'email' || analysis.wanted === 'phone') return exact(reading);
  if (analysis.wanted === 'description') return description(reading);
  if (analysis.terms.length === 0) return [];
  const fitting = reading.ranked
    .filter((one) => answers(one, reading))
    .sort((a, b) => Number(isLabelledSo(b, reading)) - Number(isLabelledSo(a, reading)));
  const [best] = fitting;
  if (best === undefined) return [];
  const beside = fitting.filter((one) => one !== best && isBeside(one, best));
  return [best, ...beside]
    .slice(0, SENTENCES_MAX)
    .flatMap((one) => sentence(one, OTHERS.test(analysis.question), inferredOf(one, reading)));
}

/** Why a sentence answers only by inference: it has the form that is asked for and says all but one word. Lenient answers may rest on such. */
function inferredOf(one: Ranked, { analysis, mode }: Reading): string | null {
  // Any sentence has a name: of who did something every word must be said.
  if (mode !== 'lenient' || !hasForm(analysis.wanted) || analysis.wanted === 'person') return null;
  const missing = onlyWordNotSaid(one, withoutKind(analysis, one.excerpt.passage.text), null);
  return missing === null ? null : `the page does not say “${missing}” there`;
}

/** It has the form that is asked for, says what the question needs beside its words, and denies none of them. */
function isToldOfWhatIsAsked(one: Ranked, reading: Reading): boolean {
  return (
    isOfKind(one, reading) &&
    !saysNothingNew(one, reading) &&
    fitsFrame(one.excerpt, reading.analysis) &&
    !isDenied(one, reading)
  );
}

const DENIAL =
  /(?<!\p{L})(?:not|never|no longer)(?: (?:been|be|being|yet|also|currently|always|usually|generally))* $/iu;

/** "Has not been made public" tells of nothing that is made: what a sentence denies of a word of the question answers nothing. */
function isDenied({ excerpt: { words, passage } }: Ranked, { analysis }: Reading): boolean {
  if (analysis.isNegative || !ASKS_WHAT_IS.test(analysis.question)) return false;
  const asked = new Set([...analysis.terms, ...analysis.verbs].map(({ key }) => key));
  return words.some(({ key, start }) => asked.has(key) && DENIAL.test(passage.text.slice(0, start)));
}

const ASKS_WHAT_IS = /^(?:which|who|whose|where|what (?:is|are|was|were|do|does|did)) (?!happens?)/iu;

/** "CANCELLATION POLICY: …": the label with which a line opens says all that is asked. */
function isLabelledSo({ excerpt }: Ranked, { analysis }: Reading): boolean {
  const label = /^[^.:!?]{3,50}:\s/u.exec(excerpt.passage.text)?.[0] ?? '';
  const keys = new Set(wordsOf(label).map(({ key }) => key));
  return label !== '' && analysis.terms.every(({ key }) => keys.has(key));
}

function answers(one: Ranked, reading: Reading): boolean {
  const { passage, headings } = one.excerpt;
  const { text, line } = passage;
  const isPointedAt = isVouchedFor(one, reading);
  // What is accounted for word by word is on topic, however much weight a word has that a page leaves out.
  const isWhole =
    isAccountedFor(one, withoutKind(reading.analysis, text), null) || inferredOf(one, reading) !== null;
  if (!isOnTopic(isWhole ? { ...one, coverage: 1 } : one, reading) || !(isWhole || isPointedAt)) return false;
  if (/^h[1-6]$/.test(line.tag) || isOnlyLink(one)) return false;
  if (text.length < LEAST_CHARACTERS && !isCell(one)) return false;
  if (!isToldOfWhatIsAsked(one, reading)) return false;
  const isUnderQuestion = isUnderSameQuestion(one, reading) || isLabelled(one, reading) || isCell(one);
  const least = isWhole || one.coverage >= LABELLED ? WITHIN_LABELLED : WITHIN;
  if (one.within < least && !isUnderQuestion && !isPointedAt) return false;
  if (text.split(' ').length < 4 && !text.includes(':') && !isUnderQuestion && headings.length === 0)
    return false;
  return isOfTimeAsked(text, reading);
}

/** "Which bank lends …", "Which model was …": what the name in the sentence is, the question says. */
function withoutKind(analysis: Analysis, text: string): Analysis {
  const kind = NAMED_KIND.exec(analysis.question)?.[1]?.toLowerCase();
  const doer = ASKS_SYSTEM.test(analysis.question)
    ? DOER.exec(analysis.question)?.[1]?.toLowerCase()
    : undefined;
  const terms = analysis.terms.filter(({ word }) => word !== kind && word !== doer);
  return terms.some(({ key }) => !GENERIC.has(key)) && HOLDS_NAME.test(text)
    ? { ...analysis, terms }
    : analysis;
}

/** Who works with a system, an advert calls "you" and a page "we". */
const DOER = /(?<!\p{L})(?:do|does|can) (?:the |their |its )?(?:\p{L}+ )?(\p{L}+s) (?=\p{L}+)/iu;
const HOLDS_NAME = /(?<=[\p{Ll},] )\p{Lu}\p{L}|^The \p{Lu}/u;
const NAMED_KIND =
  /^(?:(?:in|on|with|through|via|by) )?(?:which|what|whose) (?:\p{L}+ )?(system|software|tool|platform|package|application|app|program|model|brand|make|firm|bank|lender|supplier|provider|vendor|organi[sz]ation|agency|institution|body|foundation|fund|university|college|product|programme|program)(?!\p{L})/iu;

/** A heading that asks the same: half of what it asks about, at least, the question asks about, too. */
function isUnderSameQuestion({ excerpt }: Ranked, { analysis }: Reading): boolean {
  const [heading] = excerpt.headings;
  if (heading === undefined || !heading.text.trim().endsWith('?')) return false;
  const { terms } = analyseQuestion(heading.text, 'open_text');
  const asked = new Set(wordsOf(analysis.question).flatMap(({ key }) => [key, ...saidFor(key)]));
  const shared = terms.filter(({ key }) => asked.has(key)).length;
  return (
    shared > 0 && 2 * shared >= terms.length && analysis.terms.some(({ key }) => excerpt.labelKeys.has(key))
  );
}

/** "When was it adopted?" asks for the past, "Where will it be?" for what is to come; all else for what is so now. */
function isOfTimeAsked(text: string, reading: Reading): boolean {
  const { question, years } = reading.analysis;
  if (years.length > 0 || ASKS_PAST.test(question)) return true;
  // In an advert "you will" tells of the work as it is, and where there is a condition, "will" tells of a rule.
  const isRule = RULE.test(text);
  const tense = tenseOf(text.replace(isRule ? WILL : YOU_WILL, isRule ? ' ' : 'you'));
  if (isOfThePast(text, reading) || tense === 'past') return false;
  return tense !== 'plan' || ASKS_PLAN.test(question) || !ASKS_PRESENT.test(question);
}

const YOU_WILL = /(?<!\p{L})you(?: will|['’]ll)(?!\p{L})/giu;
const WILL = /(?<!\p{L})will(?!\p{L})|['’]ll(?!\p{L})/giu;
const RULE = /(?<!\p{L})(?:if|unless|in (?:the )?case|whenever|once|for each|for every|per|any)(?!\p{L})/iu;
const ASKS_PAST =
  /(?<!\p{L})(?:was|were|did|former|formerly|previous|previously|before|history|originally)(?!\p{L})/iu;
const ASKS_PLAN =
  /(?<!\p{L})(?:will|should|plan(?:s|ned|ning)?|going to|next|future|upcoming|soon|intend\p{L}*)(?!\p{L})/iu;
const ASKS_PRESENT = /^(?:where|who|whose|which|what) .*(?<!\p{L})(?:is|are|do|does|has|have)(?!\p{L})/iu;

/** The text has the form that is asked for: a date, a place, of a system its name. What stands under a question "Why …?" is a reason. */
function isOfKind(one: Ranked, reading: Reading): boolean {
  const { wanted, question } = reading.analysis;
  const { text } = one.excerpt.passage;
  if (NAMED_KIND.test(question) && !HOLDS_NAME.test(text)) return false;
  const isAskedAbove = wanted === 'reason' && /^why(?!\p{L})/iu.test(one.excerpt.headings[0]?.text ?? '');
  if (!isAskedAbove && !hasFormAsked(one.excerpt, reading.analysis)) return false;
  return (
    !ASKS_SYSTEM.test(question) || (NAMES_SYSTEM.test(text) && !WELCOME.test(text) && !OF_FIRMS.test(text))
  );
}

/** A line of links leads to an answer and is none. */
function isOnlyLink({ excerpt: { passage } }: Ranked): boolean {
  const isAddress = EMAIL.test(passage.text) || PHONE.test(passage.text);
  return !isAddress && passage.line.linkCharacters > (passage.line.end - passage.line.start) / 2;
}

/** Of a system that is asked for, the name is told with a verb. */
const ASKS_SYSTEM =
  /(?<!\p{L})(?:which|what|whose) (?:\p{L}+ ){0,3}(?:systems?|software|tools?|platforms?|packages?|apps?|crm|erp|telematics|database)(?!\p{L})|(?<!\p{L})(?:systems?|software|tool|platform|crm|erp)\??$/iu;
const NAMES_SYSTEM =
  /(?<!\p{L})(?:us(?:e|es|ed|ing)|runs?|running|work(?:s|ing)?|kept|keeps?|record\p{L}*|plan(?:s|ned|ning)?|post(?:s|ed|ing)?|raise|manage[ds]?|managing|rel(?:y|ies)|moved|switched|replaced|introduced|look after|powered|provided|track\p{L}*|store[ds]?|nutz\p{L}+|verwend\p{L}+|setzen|arbeit\p{L}+|utilis\p{L}+|utiliz\p{L}+|usiamo|gebrui\p{L}+|använd\p{L}+|bruke?r|korzysta\p{L}+|käyt\p{L}+) (?:[^;:]*? )?(?!(?:We|You|They|I|Our|The|In|This)(?!\p{L}))\p{Lu}|(?<!\p{L})(?:system|software|tool|app|platform|made|built|supplied|developed|hosted|delivered) by \p{Lu}|\p{Ll}(?:ed|t) (?:with|via|through|by|on|in|using) (?:our |the )?\p{Lu}/u;

/** By whom a firm is bought, led or begun, and where it is registered, is no system. */
const OF_FIRMS =
  /(?<!\p{L})(?:acquir\p{L}+|takeover|raised|round|funding|led|owned|bought|founded|started|registered|incorporated|based|born|headquartered) (?:[^;:]{0,40} )?(?:by|in|from|of) \p{Lu}|(?<!\p{L})(?:to acquire|has raised|agreed to)(?!\p{L})/iu;

/** An advert that welcomes experience of a product does not say that the company runs it. */
const WELCOME =
  /(?<!\p{L})(?:welcome|(?:a|is a) plus|an advantage|nice to have|desirable|ideally|a bonus|preferred)(?!\p{L})/iu;

/** The value beside a label of a table or a list of definitions: "Range", "700 m". */
function isCell({ excerpt, coverage }: Ranked): boolean {
  const [label] = excerpt.headings;
  const isValue = /^(?:td|dd)$/.test(excerpt.passage.line.tag) && /\p{L}|\d/u.test(excerpt.passage.text);
  return isValue && label !== undefined && label.level >= LEVEL_OF_LABELS && coverage >= OF_CELL;
}

/** A label that repeats the question answers nothing. */
function saysNothingNew({ excerpt }: Ranked, { analysis }: Reading): boolean {
  const asked = new Set(wordsOf(analysis.question).map(({ key }) => key));
  return excerpt.words.every(({ key }) => asked.has(key));
}

/** "Opening hours" above "Thursday to Saturday": the heading asks, and what a sentence of the kind answers. */
function isLabelled(one: Ranked, reading: Reading): boolean {
  const { excerpt, coverage } = one;
  const { analysis } = reading;
  const isOtherQuestion =
    (excerpt.headings[0]?.text.trim().endsWith('?') ?? false) && !isUnderSameQuestion(one, reading);
  return hasForm(analysis.wanted) && !isOtherQuestion && excerpt.headings.length > 0 && coverage >= LABELLED;
}

const LABELLED = 0.85;
const OF_CELL = 0.8;
/** How much of the question a sentence itself must hold. */
const WITHIN = 0.34;
const WITHIN_LABELLED = 0.2;

/** Neighbours under the same heading, not far from as good. */
function isBeside({ excerpt, score, within }: Ranked, best: Ranked): boolean {
  const other = best.excerpt;
  return (
    excerpt.page === other.page &&
    excerpt.headings[0]?.passage === other.headings[0]?.passage &&
    Math.abs(excerpt.index - other.index) <= 2 &&
    (score >= 0.6 * best.score || within > 0)
  );
}

/** "Our parent, …" is what a question about the parent asks for. */
const OTHERS =
  /(?<!\p{L})(?:parent|subsidiar\p{L}+|partners?|customers?|clients?|suppliers?|investors?|members?|owners?|shareholders?|landlord|lenders?|auditors?|distributors?|dealers?)(?!\p{L})/iu;

function sentence(one: Ranked, isOfOthers = false, inferred: string | null = null): Finding<string>[] {
  const { text } = one.excerpt.passage;
  return findingOf<string>(one, {
    value: text,
    said: { words: text, reader: verbatimReader },
    at: isOfOthers ? 0 : firstHit(one),
    name: 'sentence',
    strength: 0.6 + 0.25 * one.within,
    inferred,
  });
}

function firstHit({ excerpt }: Ranked): number {
  return Math.min(excerpt.passage.text.length, 40);
}

const patternReader = (name: string, pattern: RegExp): Reader => ({
  name,
  read: (words) => [...words.matchAll(new RegExp(pattern.source, 'giu'))].map(([match]) => match.trim()),
});

/** Boxes of those who answer only their own matter. */
const DEPARTMENT =
  /^(privacy|dpo|datenschutz|gdpr|press|presse|media|jobs?|careers?|karriere|bewerbung|recruit\p{L}*|hr|legal|abuse|billing|invoices?|accounts?|investors?|ir|noreply|no-reply|unsubscribe|security)(?:[.+-].*)?@/iu;

/** Whoever asks for an address to write to asks for none of a department, unless the question names it. */
function isOfDepartment(address: string, question: string): boolean {
  const department = DEPARTMENT.exec(address)?.[1]?.toLowerCase();
  return department !== undefined && GENERAL.test(question);
}

const GENERAL =
  /^(?:(?:what is |what['’]s )?(?:the|their|its|a)? ?(?:general|contact|main|company|official)? ?e-?mail(?: address)?(?: (?:to write to|of the company|for (?:general )?(?:enquiries|inquiries|questions|contact)))?)\??$/iu;

/** An e-mail address or a telephone number as it is written. */
function exact(reading: Reading): Finding<string>[] {
  const isEmail = reading.analysis.wanted === 'email';
  const pattern = isEmail ? EMAIL : PHONE;
  return reading.ranked
    .filter((one) => isOnTopic(one, reading))
    .flatMap((one) => {
      const { text } = one.excerpt.passage;
      const match = pattern.exec(text);
      const isFax =
        !isEmail &&
        /fax/i.test(text.slice(Math.max(0, (match?.index ?? 0) - 12), match?.index)) &&
        !/fax/i.test(reading.analysis.question);
      if (
        match === null ||
        isFax ||
        (isEmail && isOfDepartment(match[0], reading.analysis.question)) ||
        /(?:VAT|IBAN|HRB|Reg)/.test(text.slice(Math.max(0, match.index - 15), match.index))
      )
        return [];
      return findingOf<string>(one, {
        value: match[0].trim(),
        said: {
          words: match[0],
          reader: patternReader(isEmail ? 'e-mail address' : 'telephone number', pattern),
        },
        at: 0,
        name: isEmail ? 'e-mail address' : 'telephone number',
        strength: 0.85,
      });
    })
    .slice(0, 1);
}

const SAYS_WHAT =
  /(?<!\p{L})(?:is|are|makes?|builds?|develops?|provides?|offers?|helps?|designs?|manufactures?|produces?|sells?|delivers?|supplies|creates?|runs?|operates?|specialis\p{L}+|specializ\p{L}+|publishes|brews?|grows?|advis\p{L}+)(?!\p{L})/iu;

/** What the company is: a sentence of its home or about page that opens with its name or with "we". */
function description(reading: Reading): Finding<string>[] {
  const isOpening = ({ excerpt }: Ranked) => {
    const { passage, page } = excerpt;
    const opens =
      /^(?:We|Our company|The company|Wir|Nous)(?!\p{L})/u.test(passage.text) ||
      isNamedFirst(passage.text, reading.spokenNames);
    const isThere =
      page.role === 'home' || page.role === 'about' || page.role === 'facts' || page.topics.has('about');
    return (
      page.isOwn &&
      isThere &&
      opens &&
      SAYS_WHAT.test(passage.text) &&
      passage.text.length >= 30 &&
      passage.text.length <= 400 &&
      passage.line.region !== 'footer' &&
      !isOfThePast(passage.text, reading)
    );
  };
  const opening = reading.ranked
    .filter(isOpening)
    .sort(
      (a, b) =>
        rankOf(b, reading) - rankOf(a, reading) ||
        (a.excerpt.page.document.url < b.excerpt.page.document.url ? -1 : 1),
    );
  return opening
    .slice(0, 2)
    .flatMap((one) => sentence({ ...one, coverage: 1, within: 1 }))
    .slice(0, 2);
}

function isNamedFirst(text: string, names: ReadonlySet<string>): boolean {
  const start = text.slice(0, 60).toLowerCase();
  return [...names].some((name) => start.startsWith(name) || start.startsWith(`the ${name}`));
}

function rankOf({ excerpt }: Ranked, { spokenNames }: Reading): number {
  const { passage, page, index } = excerpt;
  const named = isNamedFirst(passage.text, spokenNames) ? 2 : 0;
  const defining =
    /(?<!\p{L})(?:is an? |makes|builds|develops|provides|manufactures|produces|sells|offers|brews|we make|we build|we provide|we help)/iu.test(
      passage.text,
    )
      ? 1.5
      : 0;
  return (
    named +
    defining +
    (page.role === 'about' ? 0.5 : 0) +
    (page.role === 'home' ? 0.6 : 0) -
    Math.min(1, index / 60)
  );
}
