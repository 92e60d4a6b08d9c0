import { type Bound, type Claim, makeClaim, type Quote, quoteOf, type Said } from '../../claims/claim.ts';
import type { ClaimValue, ScalarValue } from '../../claims/reader.ts';
import { inAnyCase } from '../../extract/inAnyCase.ts';
import { statedDate } from '../../extract/reading.ts';
import type { Analysis, Wanted } from '../analysis.ts';
import type { Excerpt } from '../excerpts.ts';
import { LEVEL_OF_LABELS } from '../headings.ts';
import { asInferred } from '../inference/inferred.ts';
import { keysLeantOn, type Ranked } from '../ranking.ts';
import { saidFor } from '../words/synonyms.ts';
import { wordsOf } from '../words/words.ts';
import { isEndedBefore } from './endedBefore.ts';
import { holdsPlanAsked } from './figures/what/planAsked.ts';
import { numbersInBands } from './figures/written/bands.ts';
import { isUnsettledFigureAbroad } from './figures/written/figureAbroad.ts';
import { spelledNumber } from './figures/written/spelledNumber.ts';
import { isDeniedFigure, isOfOtherMood } from './wished.ts';
import { FIGURES, isOfYear } from './yearTold.ts';

/** What a reader of one answer type has to go on. */
export interface Reading {
  analysis: Analysis;
  /** The best first. */
  ranked: Ranked[];
  mode: 'strict' | 'lenient';
  today: Date;
  /** Folded names that mean the company. */
  spokenNames: ReadonlySet<string>;
  /** Read for a question about a person: what is told of "her" may answer. */
  isOfPerson?: boolean;
  /** Passages that a model pointed at: they need not hold the question's words. */
  pointedAt?: ReadonlySet<Excerpt['passage']> | undefined;
}

/** A value and the claim that carries it. */
export interface Finding<Value extends ClaimValue = ClaimValue> {
  claim: Claim<Value>;
  coverage: number;
  /** Why the value is inferred and not stated; null where it is stated. Only lenient answers may rest on such. */
  inferred: string | null;
  /** Anything a reader of the answer should know: "a list that names examples only". */
  note: string | null;
}

/** How much of the question evidence must hold. */
const GATE = { strict: 0.6, lenient: 0.5 } as const;
const GATE_WHERE_POINTED = { strict: 0.5, lenient: 0.25 } as const;
/** A number with the form that is asked for (a sum, a percentage, a count) is evidence by itself. */
const GATE_OF_FIGURES = { strict: 0.6, lenient: 0.45 } as const;

/** Whether an excerpt is about what the question asks. */
export function isOnTopic(one: Ranked, reading: Reading): boolean {
  const { coverage, excerpt } = one;
  const { mode, analysis } = reading;
  const gate = (FIGURES.has(analysis.wanted) ? GATE_OF_FIGURES : GATE)[mode];
  return (
    (coverage >= gate || isVouchedFor(one, reading)) &&
    isOfYear(excerpt, reading) &&
    holdsNumbersAsked(excerpt, analysis) &&
    holdsKindAsked(excerpt, analysis) &&
    holdsAverageAsked(excerpt, analysis) &&
    (!NAMED.has(analysis.wanted) || holdsNamesAsked(excerpt, reading)) &&
    (!FIGURES.has(analysis.wanted) || holdsPlanAsked(excerpt, analysis)) &&
    !isOfOthers(excerpt.passage.text, analysis) &&
    !isOfOtherMood(excerpt.passage.text, analysis) &&
    !(FIGURES.has(analysis.wanted) && isOfPlace(excerpt.passage.text, reading))
  );
}

const IN_PLACE = inAnyCase(
  /(?:^|[,;] )in (?:the )?(\p{Lu}[\p{L}-]+)(?=[^,;:]{0,80}\d)|^in (?:the )?(\p{Lu}[\p{L}-]+)(?=, [^,;:]{0,80}\d)/gu,
);

/** "In Scotland we insulated 1,020 homes" answers only a question about Scotland. */
function isOfPlace(text: string, { analysis, spokenNames }: Reading): boolean {
  const places = [...text.matchAll(IN_PLACE)]
    .map(([, name, opening]) => name ?? opening ?? '')
    .filter((name) => /^\p{Lu}/u.test(name));
  if (places.length === 0) return false;
  const asked = analysis.question.toLowerCase();
  return places.every(
    (name) =>
      !MONTH.test(name) && !asked.includes(name.toLowerCase()) && !spokenNames.has(name.toLowerCase()),
  );
}

/**
 * A model vouches that a passage says some of the question's words otherwise: half of them it must hold, in the lenient mode a quarter;
 * whose it is, of when, of what kind and how sure is judged as without one. A sentence of prose that holds none of them is quoted
 * where it points at it.
 */
export function isVouchedFor({ coverage, excerpt }: Ranked, { analysis, mode, pointedAt }: Reading): boolean {
  if (pointedAt?.has(excerpt.passage) !== true) return false;
  if (coverage >= GATE_WHERE_POINTED[mode]) return true;
  const asked = new Set([...analysis.terms, ...analysis.verbs].map(({ key }) => key));
  return isProse(analysis.wanted) && isSentence(excerpt) && !excerpt.words.some(({ key }) => asked.has(key));
}

const isProse = (wanted: Wanted): boolean =>
  !FIGURES.has(wanted) && wanted !== 'yesNo' && wanted !== 'items' && wanted !== 'link';

const SENTENCE_WORDS_MIN = 5;
/** Of whom or what such a sentence speaks stands in the one before it. */
const LEANS_BACK = /^(?:they|it|this|that|these|those|he|she|both|such|its|their|his|her)(?!\p{L})/iu;

function isSentence({ words, passage }: Excerpt): boolean {
  const isWhole = /[.!?][”"’»)]*$/u.test(passage.text.trim()) && !LEANS_BACK.test(passage.text);
  return isWhole && words.length >= SENTENCE_WORDS_MIN && passage.line.region !== 'footer';
}

/** "On average" asks for an average that is told as one. */
function holdsAverageAsked({ passage, headings }: Excerpt, { question }: Analysis): boolean {
  const average =
    /(?<!\p{L})(?:average|averages|median|mean|durchschnitt\p{L}*|moyenne|promedio|media)(?!\p{L})/iu;
  return (
    !/(?<!\p{L})(?:average|median)(?!\p{L})/iu.test(question) ||
    [passage.text, ...headings.map(({ text }) => text)].some((text) => average.test(text))
  );
}

/** "Ten agents", "band D": what the question counts or numbers itself must be told of. */
function holdsNumbersAsked(excerpt: Excerpt, { terms, question }: Analysis): boolean {
  const { words, headings, page, passage } = excerpt;
  const numbered = terms.filter(({ word }) => NUMBERED.test(word));
  if (numbered.length === 0) return true;
  // "£5" is no answer to what five of them cost.
  const counted = words.filter(
    ({ start, end }) =>
      !/(?:[£$€]|\d[.,])$/u.test(passage.text.slice(0, start)) && !/^[.,]\d/u.test(passage.text.slice(end)),
  );
  const held = new Set([
    ...counted.map(({ key }) => key),
    ...numbersInBands(excerpt, { question, terms }),
    ...spelledNumber(passage.text),
    ...[...headings.map(({ text }) => text), page.document.title].flatMap((text) =>
      wordsOf(text).map(({ key }) => key),
    ),
  ]);
  return numbered.every(({ key }) => held.has(key)) && !isBeyond(passage.text, question);
}

const BEYOND = /(?<!\p{L})(?:above|over|beyond|exceeding|(?:more|greater|larger) than) (\d[\d,]*)/iu;

/** "Above 150 users": the band that ends at 150 is another one. */
function isBeyond(text: string, question: string): boolean {
  const number = BEYOND.exec(question)?.[1];
  return number !== undefined && new RegExp(`\\d ?(?:[-–]|to) ?${number}(?![\\d,+])`, 'u').test(text);
}

/** "Band A" is not answered by band D. */
function holdsKindAsked(excerpt: Excerpt, { kindsNamed }: Analysis): boolean {
  if (kindsNamed.length === 0) return true;
  const { passage, headings, page, siblings, index } = excerpt;
  const leantOn = keysLeantOn(excerpt).size > 0 ? (siblings[index - 1]?.passage.text ?? '') : '';
  const around = [
    passage.text,
    leantOn,
    page.document.title,
    // The row "B" below "Price band" is band B.
    ...headings.flatMap(({ text, kind }) => (kind === undefined ? text : [text, `${kind} ${text}`])),
  ].join(' | ');
  const isNamed = (kind: string) =>
    holdsWords(around.toLowerCase(), kind) || keysIn(around).includes(keysIn(kind));
  return kindsNamed.every(isNamed);
}

/** "Rossfall I" does not stand in "Rossfall II", nor "Aria 3" in "Aria 35". */
const holdsWords = (text: string, words: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${words.replace(/[^\p{L}\d]/gu, '.')}(?![\\p{L}\\d])`, 'u').test(text);

/** "Serie B" is Series B, and "Stufe 1" level 1. */
const keysIn = (text: string): string =>
  ` ${wordsOf(text)
    .map(({ key }) => key)
    .join(' ')} `;

const NUMBERED =
  /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|fifty|hundred|thousand)$/;

/** "The Enterprise plan", "Soča House": a figure of something with a name is told beside the name. */
function holdsNamesAsked(excerpt: Excerpt, { analysis, spokenNames }: Reading): boolean {
  const { words, headings, pageKeys } = excerpt;
  const named = [...analysis.question.matchAll(NAME_ASKED)]
    .map(([name]) => name)
    .filter(
      (name) =>
        !MONTH.test(name) &&
        ![...spokenNames].some((known) => ` ${known} `.includes(` ${name.toLowerCase()} `)),
    );
  if (named.length === 0) return true;
  const held = new Set([
    ...words.map(({ key }) => key),
    ...headings.flatMap(({ text }) => wordsOf(text).map(({ key }) => key)),
    // "A facility with Tarn Capital was agreed. It can be drawn in stages; …"
    ...(FIGURES.has(analysis.wanted) ? keysLeantOn(excerpt) : []),
  ]);
  const keys = named.flatMap((name) => wordsOf(name).map(({ key }) => key));
  // "An Irish school" is one in Ireland.
  const isTold = (key: string) =>
    held.has(key) || pageKeys.has(key) || [...saidFor(key)].some((said) => held.has(said));
  return keys.filter(isTold).length >= keys.length / 2;
}

/** A name inside a question; macOS and eBay are names as well. */
const NAME_ASKED = /(?<=\p{Ll}[’'\p{L}]* |, )(?:\p{Lu}[\p{L}\d-]{2,}|\p{Ll}{1,3}\p{Lu}\p{L}+)/gu;
const NAMED: ReadonlySet<Wanted> = new Set<Wanted>(['number', 'share', 'money', 'yesNo', 'date']);
const MONTH =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Europe|European|FY|CY|Fiscal|Spring|Summer|Autumn|Winter|Q|H|USD|EUR|GBP|CHF|SEK|NOK|DKK|CAD|AUD|VAT|GST|HST|TVA|IVA|BTW|MwSt)$/;

/** "The national pass rate was 53 %": a figure of the whole country or trade. */
const OF_COUNTRY = inAnyCase(
  /^(?:the|a) (?<whole>national|nationwide|country-?wide|regional|global|worldwide|european|federal|statutory|sector|market|trade)(?: (?!(?:team|office|headquarters|award|network|company|firm|fund|museum|park|centre|center|trust|bank|gallery|theatre)(?!\p{L}))\p{Ll}+){1,5}(?: at [\p{L}’' -]{3,30})? (?:is|was|stands|stood|reached|remains|averages?)(?!\p{L})/u,
);

/** What is said of an average, of a rival or of a whole trade, is not said of the company. */
function isOfOthers(text: string, { question, wanted }: Analysis): boolean {
  const whole = FIGURES.has(wanted) ? OF_COUNTRY.exec(text)?.groups?.whole : undefined;
  if (whole !== undefined && !question.toLowerCase().includes(whole.toLowerCase())) return true;
  const [opening] = OTHERS_OPEN.exec(text) ?? [];
  return (
    opening !== undefined &&
    !/(?<!\p{L})(?:average|industry|competitors?|rivals?)(?!\p{L})/iu.test(question) &&
    // "The largest loan is $20,000" answers what the largest one is.
    !question.toLowerCase().includes(opening.toLowerCase())
  );
}

const OTHERS_OPEN =
  /^(?:the (?:average|typical|largest|biggest|industry)|on average|an average|most (?:companies|firms|makers|businesses)|other (?:companies|firms|makers)|industry|competitors|rivals)(?!\p{L})|(?<!\p{L})says the (?:trade association|industry)/iu;

interface FindingDraft<Value extends ClaimValue> {
  value: Value;
  said: Value extends ScalarValue ? Said : Record<string, Said>;
  /** Offset in the passage at which the value begins: whose statement it is is judged up to here. */
  at: number;
  name: string;
  /** How sure this way of reading is, 0..1. */
  strength: number;
  bound?: Bound;
  /** The whole quote where it is more than the passage (a label and its value). */
  quote?: Quote;
  /** What else the value leans on: the label that tells its unit. */
  via?: Quote[];
  inferred?: string | null;
  note?: string | null;
  unit?: string;
}

/** A sentence that holds the words itself goes before one that has them from its headings. */
const OF_HEADINGS = 0.7;
/** Who is asked about by name may be the subject, too. */
const OF_NAME_ASKED = 0.8;

/** A finding, if the words say it, and say it of the company. The heading that it stands under is quoted as well. */
export function findingOf<Value extends ClaimValue>(
  ranked: Ranked,
  draft: FindingDraft<Value>,
): Finding<Value>[] {
  const { excerpt, coverage, within } = ranked;
  const subject = excerpt.subject(draft.at) || (ranked.isOfNameAsked ? OF_NAME_ASKED : 0);
  const { text } = excerpt.passage;
  if (subject === 0 || isNoneTold(draft.value, text, draft.at)) return [];
  const heading = excerpt.headings[0];
  const leansOnHeading = heading !== undefined && within < coverage;
  const made = makeClaim<Value>({
    field: 'value',
    value: draft.value,
    said: draft.said,
    ...(draft.bound === undefined ? {} : { bound: draft.bound }),
    ...(draft.unit === undefined ? {} : { unit: draft.unit }),
    asOf: statedDate(excerpt.passage.text) ?? excerpt.page.asOf,
    quote: draft.quote ?? quoteOf(excerpt.passage),
    via: [...(leansOnHeading ? [quoteOf(heading.passage)] : []), ...(draft.via ?? [])],
    extractor: {
      name: draft.name,
      strength: draft.strength * (0.7 + 0.3 * Math.min(1, coverage)),
    },
    sourceClass: excerpt.page.sourceClass,
    match: excerpt.page.match * subject,
  });
  if (!made.ok) return [];
  const isLabelled =
    heading !== undefined && (heading.level >= LEVEL_OF_LABELS || /\?[”"’')]*$/u.test(heading.text));
  const finding: Finding<Value> = {
    claim: made.claim,
    coverage: isLabelled ? coverage : OF_HEADINGS * coverage + (1 - OF_HEADINGS) * within,
    inferred: null,
    note: draft.note ?? null,
  };
  return [draft.inferred ? asInferred(finding, draft.inferred) : finding];
}

/** A figure that is denied, or that another language leaves open. */
const isNoneTold = (value: ClaimValue, text: string, at: number): boolean =>
  (isFigure(value) && isDeniedFigure(text, at)) ||
  ((isFigure(value) || isSum(value)) && isUnsettledFigureAbroad(text, at));

const isSum = (value: ClaimValue): boolean =>
  typeof value === 'object' && value !== null && 'currency' in value;

/** A number, or a sum of money. */
const isFigure = (value: ClaimValue): boolean =>
  typeof value === 'number' || (typeof value === 'object' && value !== null && 'currency' in value);

/** Words in which pages tell what is planned, what is over and what is only supposed. */
const PLAN =
  /(?<!\p{L})(?:will|plans?(?: to| for|ned)|(?:we|they|it) (?:also |now |currently )?plans? (?:[\p{L}-]+ ){0,2}(?:offices?|branch(?:es)?|stores?|shops?|sites?|plants?|depots?|studios?|clinics?|showrooms?|factor(?:y|ies)|warehouses?|openings?) (?:in|at|near|for|next)|planning to|aims? (?:to|for)|aiming|intends?|targets?|hopes? to|goal|ambition|expects?|would like|on track to|work(?:ing)? (?:towards?|on)|coming soon|upcoming|in preparation|(?:is|are) (?:soon )?to (?:be|become|open|launch|follow|start)|(?:is|are) due in (?:20\d\d|spring|summer|autumn|winter)|has been ordered|on order|(?:agreed|agreement|contract) (?:to (?:build|construct)|for the construction)|being (?:tested|built|prepared|developed|considered|planned)|under (?:way|construction)|(?:opens?|starts?|begins?|launches|arrives?|goes live|comes into service) (?:next (?:year|spring|summer|autumn|winter|month|season|\p{L}+day)|later this (?:year|month|season))|thinking (?:of|about)|should (?:be|reach|bring in|raise|yield|generate|come to|add up to|net|earn us)|by 20[3-9]\d)(?!\p{L})/iu;
const PAST =
  /(?<!\p{L})(?:(?<!(?:is|are|was|were|be|being|been) )used to|formerly|previously|(?<!(?:(?:has|have|holds?) (?:the|an?|its|their) [\p{L}-]+|(?:runs?|lasts?|valid|binding|booked|insured|licensed)) )until (?:19|20)\d\d|once had|back then|at the time(?! of)|in the past|former|no longer|discontinued|ceased|closed (?:its|our|the)(?! (?:(?:19|20)\d\d|(?:\p{L}+ )?(?:year|quarter|half|season|books|deal|sale|transaction|acquisition|purchase|round|fund|financing|series|placing|gap)(?!\p{L}))))(?!\p{L})/iu;
const HYPOTHETICAL =
  /(?<!\p{L})(?:imagine|suppose|let['’]s say|let us say|say you|for example if|what if|could be|might|would be|for instance, if|hypothetical)(?!\p{L})/iu;

/** The same in other languages: "wird derzeit aufgebaut", "est prévu", "está previsto", "in voorbereiding". */
const PLAN_ABROAD =
  /(?<!\p{L})(?:(?:wird|werden) (?:derzeit|zur ?zeit|aktuell|gerade|momentan|gegenwärtig|nun|jetzt) [^.;]{0,60}?(?:(?:auf|um|an)ge?baut|gebaut|eingeführt|eingerichtet|errichtet|entwickelt|vorbereitet|geprüft|geplant|beantragt|erarbeitet)(?!\p{L})|(?:in|im) (?:vorbereitung|planung|aufbau|bau)|(?:ist|sind) (?:\p{L}+ )?(?:geplant|vorgesehen|angestrebt|beabsichtigt)|(?:est|sont) (?:en cours|prévue?s?|envisagée?s?)|en (?:préparation|preparación|cours d|projet|proyecto|estudio)|à l['’]étude|(?:se|lo|la|los|las) [^.;]{0,12}\p{L}+(?:remos|rán|rá)|(?:está|están) (?:previst|planead|en construcción)\p{L}*|in (?:voorbereiding|aanbouw)|(?:è|sono) (?:previst|in preparazione)\p{L}*|bereiten [^.;]{0,60} vor(?=[.;,]|$)|streben [^.;]{0,60} an(?=[.;,]|$)|arbeiten (?:derzeit |zurzeit |gerade )?an(?: der| einer)? \p{L}*zertifizier\p{L}*|(?:(?:estamos|están|está|estoy) )(?:preparando|tramitando|implantando)|preparamos la|préparons|(?:stiamo|sta|stanno) preparando|bereiden [^.;]{0,60} voor(?=[.;,]|$)|förbereder|forbereder)(?!\p{L})/iu;

/** Whether a sentence speaks of the present, a plan, the past or a mere possibility. */
export function tenseOf(text: string): 'present' | 'plan' | 'past' | 'possible' {
  if (PLAN_ABROAD.test(text)) return 'plan';
  if (PAST.test(text)) return 'past';
  if (PLAN.test(text)) return 'plan';
  return HYPOTHETICAL.test(text) ? 'possible' : 'present';
}

const MOMENT =
  /(?<!\p{L})(?:this (?:week|weekend|month)|next (?:week|month)|tonight|tomorrow|yesterday)(?!\p{L})/iu;
const MOMENT_MS = 31 * 86_400_000;

/** "This month" on a page of which nobody knows the day, or in a story of last winter, is not this month. */
export function isOfAnotherMoment({ excerpt: { page, passage } }: Ranked, { today }: Reading): boolean {
  const published = page.document.publishedAt?.getTime() ?? 0;
  return MOMENT.test(passage.text) && today.getTime() - published > MOMENT_MS;
}

const OLD_YEARS = 2;

/** "12 % more than in 2024" speaks of today. */
const COMPARED =
  /(?<!\p{L})(?:than|compared (?:with|to)|against|from [\d.,]+\s?%?|up on|versus|vs\.?) (?:in |those of |the figure (?:for|of) )?(?:19|20)\d\d(?!\d)/giu;

/** "In the 1970s", "during the early '90s". */
const DECADE =
  /(?<!\p{L})(?:in|during|throughout|of) the (?:early |mid[- ]|late |mid-to-late )?(?:(?:19|20)\d0|[’'‘]\d0)[’']?s(?!\p{L})/iu;

const TODAY = /(?<!\p{L})(?:now|today|currently|these days|at present)(?!\p{L})/iu;

/** ", and they now supply 41 %": a clause of its own, of today. */
const NOW_BEGINS =
  /, (?:(?:and|but) (?:(?:they|it|this|these|we|both) |the [\p{L}-]+ )|which |who )[^,;]{0,60}(?<!\p{L})(?:now|today|currently|at present)(?!\p{L})[^,;]*$/iu;

/** "Three branches are open; a fourth closed in 2022": of one beside those that are counted. */
const OTHER_ONE =
  /^[^;]*; (?:another|an? (?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth))(?!\p{L})[^;]*(?<!\p{L})(?:closed|shut|sold|gave up|given up|withdrawn|retired|scrapped|burnt|burned|lost|left)(?!\p{L})/u;

/** The same of a figure: "Marco retired in 2022; the staff own 40 % today" tells of today behind its semicolon. */
export function isOfThePastAt(text: string, at: number, reading: Reading): boolean {
  const from = Math.max(text.lastIndexOf('; ', at), text.slice(0, at).search(NOW_BEGINS)) + 1;
  const behind = text.indexOf('; ', at);
  const part = text.slice(from, behind < 0 ? text.length : behind);
  const isOfOther = OTHER_ONE.test(text.slice(at)) && !PAST.test(part);
  return isOfThePast(part.length < text.length && (isOfOther || TODAY.test(part)) ? part : text, reading);
}

/** A sentence that dates itself to years ago ("In 2016 we had …") says nothing of today. */
export function isOfThePast(words: string, { analysis, today }: Reading): boolean {
  if (isEndedBefore(words, analysis.question, today)) return true;
  if (analysis.years.length > 0) return false;
  const text = words.replace(COMPARED, ' ');
  if (DECADE.test(text) && !/(?<!\p{L})since(?!\p{L})/iu.test(text)) return true;
  const year = /(?:^|[\s(])(?:in|by|during|back in|end of|of|as of) (?:\p{L}+ )?((?:19|20)\d\d)(?!\d)/iu.exec(
    text,
  )?.[1];
  if (
    year === undefined ||
    /(?<!\p{L})(?:since|founded|established|started in|set up|born|formed|launched|began|opened in)(?!\p{L})/iu.test(
      text,
    )
  )
    return false;
  return today.getUTCFullYear() - Number(year) >= OLD_YEARS;
}
