import { type Claim, quoteOf } from '../claims/claim.ts';
import { verbatimReader } from '../claims/reader.ts';
import type { Passage } from '../documents/passage.ts';
import { isPromptInjection } from '../documents/promptInjection.ts';
import { mentions } from '../identity/subject.ts';
import { announcedDay, dayAbove, recalledYear } from '../news/announcedDay.ts';
import { dayReader, publicationOf } from '../news/dates.ts';
import { nameAt, nameBefore } from '../news/nameRun.ts';
import type { NewsPage } from '../news/newsPage.ts';
import { drafting, exclusionSentence, isHeadline, isQuoted, scopeOf } from '../news/story.ts';
import { amountReader, currencyReader, type Money, readMoney } from '../verification/money.ts';
import type { DealReport, Findings } from './deal.ts';
import { readInvestors, withoutShortForms } from './investors.ts';
import { isVague, mayBeOneRound, type RoundName, readRoundNames, roundReader } from './roundName.ts';
import { besidesIn, equityIn, type RoundSentence, readRoundSentence, sizesIn } from './roundSentence.ts';

/** A sentence that reports a round or listing, and how sure it is that it is the company's, 0..1. */
interface Found {
  passage: Passage;
  sentence: Exclude<RoundSentence, { kind: 'excluded' }>;
  factor: number;
}

/** "Acme customer Globex raises": the name before the verb acts. */
const VERB =
  / (?:lève|a levé|bouclé?|levanta|capta|cierra|chiude|raccoglie|haalt|sammelt|erhält|announc|rais|secur|clos|complet|land|nab|bag|receiv|attract|(?:takes?|took|picks?|gets?|got) (?:in |up )?[$€£])/giu;
/** What stands between the subject and the verb. */
const BETWEEN =
  /(?: plc| a\.s\.)?(?:, [^,;]{2,120},| \([^)]{1,40}\))?(?:,? (?:which|who|that))?(?: (?:today|has|have|had|just|now|recently|also|successfully)){0,4}$/u;
/** "Globex's $30M Series B", "the client on its round": whose it is stands before. */
const OWNER_BEFORE =
  /[’']s (?:\p{Ll}{1,20} ){0,3}(?:[$€£\d]|Series|seed|pre-|round|funding|IPO)| (?:on|in|with|for) (?:its|their) (?:[^ ]{1,30} ){0,3}(?:round|financing|funding|Series|seed)/gu;
/** "Our customer Globex", "unser Kunde Globex", "il nostro cliente Globex": "our" names another firm. */
const OURS =
  /(?<!\p{L})(?:[Oo]ur|[Uu]nser\p{L}{0,2}|[Nn]otre|[Nn]os|[Nn]uestr[oa]s?|[Nn]ostr[oaie]|[Oo]nze|[Oo]ns) \p{L}{3,30},? (?=\p{Lu}\p{Ll})/gu;
/** "A round for Globex", "a stake of 20 % in Globex". */
const OWNER_BEHIND =
  /(?:round|financing|funding|Series [A-K]|investment|invest(?:s|ed|ing)|put money) (?:for|of|in|into|at) |stake[^.;]{0,30}? in /gu;
const NOBODY =
  /^(?:The|This|Our|We|You|Who|I|It|Its|They|Today|In|On|With|After|Following|A|An|As|At|To|First|New|Series|Seed|Pre-Seed|(?:Q[1-4]|H[12])|January|February|March|April|May|June|July|August|September|October|November|December|[A-Z]{2,3}|Europe|Germany|France|Silicon Valley)(?:[’'](?:re|ve|s))?(?: |$|[.,])/u;
const FIRST_PERSON =
  /(?<!\p{L})(?:we|our|us|wir|unser\p{L}{0,20}|uns|nous|notre|nos|nuestr\p{L}{1,20}|hemos|abbiamo|nostr\p{L}{1,20}|wij|we|ons|onze)(?!\p{L})/iu;
const THE_COMPANY =
  /(?<!\p{L})(?:the (?:company|firm|start-?up|round|financing|investment)|das unternehmen|l['’]entreprise|la société|la empresa|l['’]azienda|la società|het bedrijf)(?!\p{L})/iu;
/** A pronoun for somebody in the sentence before. */
const SOMEBODY = /(?<!\p{L})(?:it|they|he|she) (?:(?:has|have|had|also) ){0,2}$/iu;
/** Pages on which a line without a subject ("2022 Series A with Kite") is about the company. */
const ABOUT_ITSELF: ReadonlySet<string> = new Set(['about', 'facts', 'investors']);
/** The company is the investor. */
const WE_INVEST =
  /(?<!\p{L})we (?:\p{L}{1,20} ){0,3}(?:led|lead|backed|invested|invest|joined|participated)(?!\p{L})|(?<!\p{L})(?:portfolio company|our investment in|our fund)(?!\p{L})/iu;
const OF_MONEY =
  /(?<!\p{L})(?:funding|financing|fundrais\p{L}{1,20}|rounds?|investments?|investors?|invests?|shareholders?|rais(?:es?|ed|ing)|capital|equity|back(?:s|ed|ers|ing)|stake|[\p{L}-]{0,30}finanzierung\p{L}{0,20}|runde|levée|lève|tour de table|ronda|finanziamento|round|investering\p{L}{0,20}|investering|financiering\p{L}{0,20})(?!\p{L})|[$€£]\s?\d/iu;

/** Reads the company's own rounds on a page without a model, and statements about money that are no round. */
export function plainRounds(page: NewsPage): Findings {
  const scope = scopeOf(page).filter(({ text }) => !isPromptInjection(text));
  const isOwnStory = page.isStory && isAboutOwnMoney(scope, page);
  const excluded: string[] = [];
  const found = scope.flatMap((passage): Found[] => {
    const sentence = readRoundSentence(passage.text, isOwnStory);
    const factor = sentence === null ? 0 : ownFactor(passage, sentence, page, isOwnStory);
    if (sentence === null || factor === 0) return [];
    if (sentence.kind !== 'excluded') return [{ passage, sentence, factor }];
    excluded.push(exclusionSentence(sentence.reason, passage));
    return [];
  });
  if (!page.isStory) return { reports: found.flatMap((deal) => reportOf([deal], [], page)), excluded };
  const news = found.find(({ passage }) => recalledYear(passage) === null) ?? found[0];
  const same = found.filter((deal) => news !== undefined && isSame(news, deal));
  return { reports: reportOf(same, scope, page), excluded };
}

/** The heading speaks of money and of no other firm: on the company's own site, or with its name. */
function isAboutOwnMoney(scope: readonly Passage[], page: NewsPage): boolean {
  return scope.some(({ line, text }) => {
    if (!isHeadline(line.tag) || !(OF_MONEY.test(text) || readRoundNames(text).length > 0)) return false;
    if (namesAnother(text, page.names)) return false;
    return page.isOwn ? readRoundSentence(text)?.kind !== 'excluded' : mentions(text, page.names);
  });
}

/** How sure it is that a sentence is about the company's own round, 0..1. */
function ownFactor(passage: Passage, sentence: RoundSentence, page: NewsPage, isOwnStory: boolean): number {
  const { text } = passage;
  if (sentence.kind === 'round' && sentence.investors.some((name) => mentions(name, page.names))) return 0;
  if (namesAnother(text, page.names)) return 0;
  if (mentions(text, page.names)) return 1;
  if (!page.isOwn) return isOwnStory && !FIRST_PERSON.test(text) ? 0.8 : 0;
  if (isQuoted(passage, sentence.at)) return isOwnStory ? 0.8 : 0;
  if (WE_INVEST.test(text) || SOMEBODY.test(text.slice(0, sentence.at))) return 0;
  if (FIRST_PERSON.test(text)) return 1;
  if (THE_COMPANY.test(text)) return 0.9;
  return isOwnStory || ABOUT_ITSELF.has(page.role) ? 0.8 : 0;
}

/** Whether another firm than the company raises in a sentence, or owns the round. */
function namesAnother(text: string, names: ReadonlySet<string>): boolean {
  const isOther = (run: string) => !NOBODY.test(run) && !mentions(run, names);
  const owners = [
    ...[...text.matchAll(OWNER_BEFORE)].map(({ index }) => nameBefore(text, index)),
    ...[...text.matchAll(OWNER_BEHIND)].map((match) => nameAt(text, match.index + match[0].length)),
  ].flatMap((found) => found?.run ?? []);
  if (owners.some((run) => mentions(run, names))) return false;
  const actors = [...text.matchAll(VERB)].flatMap(({ index }) => {
    const before = text.slice(Math.max(0, index - 200), index);
    const from = BETWEEN.exec(before)?.index ?? before.length;
    return nameBefore(before, from)?.run ?? [];
  });
  const ours = [...text.matchAll(OURS)].flatMap(({ index, 0: words }) => {
    const run = OF_MONEY.test(words) ? undefined : nameAt(text, index + words.length)?.run;
    return run === undefined || OF_MONEY.test(run) || readRoundNames(run).length > 0 ? [] : run;
  });
  return [...owners, ...actors, ...ours].some(isOther);
}

function isSame(a: Found, b: Found): boolean {
  if (a === b) return true;
  if (
    a.sentence.kind !== b.sentence.kind ||
    (recalledYear(a.passage) === null) !== (recalledYear(b.passage) === null)
  )
    return false;
  if (a.sentence.kind !== 'round' || b.sentence.kind !== 'round') return true;
  if (a.sentence.round !== null && b.sentence.round !== null)
    return mayBeOneRound(a.sentence.round.name, b.sentence.round.name);
  return (
    a.sentence.money === null ||
    b.sentence.money === null ||
    a.sentence.money.amount === b.sentence.money.amount
  );
}

/** Whether a headline is about rounds or listings. */
function isTopic(headline: string): boolean {
  return (
    OF_MONEY.test(headline) || readRoundNames(headline).length > 0 || readRoundSentence(headline) !== null
  );
}

type Placed<What> = What & { passage: Passage };

/** One round as claims: its name, sum and investors may stand elsewhere in the story. */
function reportOf(same: readonly Found[], scope: readonly Passage[], page: NewsPage): DealReport[] {
  const [first] = same;
  if (first === undefined) return [];
  const isNews = recalledYear(first.passage) === null;
  const day = announcedDay(page, first.passage, isTopic) ?? (isNews ? dayAbove(first.passage) : null);
  const draft = drafting(page, { name: 'announcement', strength: first.factor, day });
  const deal = draft(first.passage.text, first.passage.text, quoteOf(first.passage), verbatimReader);
  if (deal === null) return [];
  const named = same.flatMap(({ sentence, passage }): Placed<RoundName>[] =>
    sentence.kind === 'round' && sentence.round !== null ? [{ ...sentence.round, passage }] : [],
  );
  // A story about something else has sums and names of its own: only the paragraph of the round counts.
  const isInPassing = day === null && publicationOf(page.document) !== null;
  const around = scope.filter(
    (one) => isOfRound(one, named, page) && (!isInPassing || one.line === first.passage.line),
  );
  const rounds =
    named.length > 0
      ? named
      : around.flatMap((passage) => readRoundNames(passage.text).map((name) => ({ ...name, passage })));
  const round = rounds.find(({ name }) => !isVague(name)) ?? rounds[0] ?? null;
  const { money, notes } = sizeOf(same, around);
  const quote = money === null ? null : quoteOf(money.passage);
  return [
    {
      eventType: first.sentence.kind === 'listing' ? first.sentence.how : 'funding-round',
      deal,
      round: round && draft(round.name, round.words, quoteOf(round.passage), roundReader),
      amount: money && quote && draft(money.amount, money.words, quote, amountReader),
      currency: money && quote && draft(money.currency, money.words, quote, currencyReader),
      investors:
        first.sentence.kind === 'listing'
          ? []
          : investorsIn([...same.map(({ passage }) => passage), ...around], page, draft),
      day: day && draft(day.day, day.words, day.quote, dayReader),
      isFormD: false,
      isCancelled: false,
      notes,
    },
  ];
}

/** Whether a passage of the story may be about its round: it does not look back, and names no other round or firm. */
function isOfRound(passage: Passage, named: readonly RoundName[], page: NewsPage): boolean {
  if (recalledYear(passage) !== null || namesAnother(passage.text, page.names)) return false;
  const names = readRoundNames(passage.text);
  return (
    names.length === 0 ||
    named.length === 0 ||
    names.some(({ name }) => named.some((one) => mayBeOneRound(one.name, name)))
  );
}

/** The sum of the announcing sentences, else the one that sentences about money agree on; of a mixed package only its equity. */
function sizeOf(
  same: readonly Found[],
  around: readonly Passage[],
): { money: Placed<Money> | null; notes: string[] } {
  const stated = same.flatMap(({ sentence, passage }) =>
    sentence.money === null ? [] : [{ ...sentence.money, passage }],
  );
  const equity = around.flatMap((passage) => equityIn(passage.text).map((sum) => ({ ...sum, passage })));
  // A loan beside a round that is named with its sum is no part of it, unless another sum is called equity.
  const isWhole = same.some(
    ({ sentence }) => sentence.kind === 'round' && sentence.round !== null && sentence.money !== null,
  );
  const mixed =
    same.find(({ sentence }) => sentence.kind === 'round' && sentence.besides !== null)?.passage ??
    (equity.length > 0 || !isWhole ? around.find(isMixed) : undefined);
  if (mixed !== undefined) {
    const money = stated.find(({ passage }) => besidesIn(passage.text) !== null) ?? equity[0] ?? null;
    const words = `“${(money?.passage ?? mixed).text.slice(0, 200)}”`;
    const note =
      money === null
        ? `The primary part of the round is not stated, so no amount is given: ${words}`
        : `Only the primary part of the round counts: ${words}`;
    return { money, notes: [note] };
  }
  const others = around.flatMap((passage) => {
    const sums = sizesIn(passage.text);
    return OF_MONEY.test(passage.text) && sums.length === 1 ? sums.map((sum) => ({ ...sum, passage })) : [];
  });
  const isAgreed = others.every(({ amount }) => amount === others[0]?.amount);
  return { money: stated[0] ?? (isAgreed ? others[0] : undefined) ?? null, notes: [] };
}

/** "The round follows a grant": the earlier money is no part of it. */
const COMES_AFTER =
  /(?<!\p{L})(?:follow(?:s|ed|ing)|comes? (?:after|on top of)|in addition|on top of|apart from|separately|also|already)(?!\p{L})/iu;

/** A sum with something else than equity beside it. */
const isMixed = ({ text }: Passage): boolean =>
  readMoney(text).length > 0 && besidesIn(text) !== null && !COMES_AFTER.test(text);

/** The investors that the sentences list, each with the first of them; sentences on other money left out. */
function investorsIn(
  passages: readonly Passage[],
  page: NewsPage,
  draft: ReturnType<typeof drafting>,
): Claim<string>[] {
  const claims = new Map<string, Claim<string>>();
  for (const passage of passages.filter(({ text }) => besidesIn(text) === null))
    for (const name of readInvestors(passage.text)) {
      const claim = draft(name, name, quoteOf(passage), verbatimReader);
      if (claim !== null && !claims.has(name) && !mentions(name, page.names)) claims.set(name, claim);
    }
  return withoutShortForms([...claims.keys()]).flatMap((name) => claims.get(name) ?? []);
}
