import { mentions } from '../../../../identity/subject.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import type { Reading } from '../../finding.ts';
import { PARTY } from './parties.ts';

const RELATIVE =
  /(?<!\p{L})(?:[Aa]n?|[Tt]he|[Oo]ne|[Tt]his|[Ee]very|[Ee]ach) (?:[\p{Ll}-]+ ){0,3}?(?<noun>\p{Ll}{3,}) (?:that|which) (?:has |have |had |once |just |recently )*\p{Ll}+ (?:about |around |over |nearly |some )?$/u;
const OF_HOUSE =
  /^(?:company|firm|business|group|round|team|start-?up|house|charity|society|fund|appeal|campaign|deal|investment|loan|grant)$/;

/** "…, which supplies 7,200 schools": a clause that goes on about what stands before it, up to the figure. */
const GOES_ON =
  /(?<before>[^;:]*[\p{L}\p{N})”"’])(?:,| –| —| \() ?(?:and )?(?:which|who) (?:[\p{L}’'-]+ ){1,12}$/u;
const NAME_WITHIN = /(?<=\S )\p{Lu}\p{L}+/u;
const PHRASE = /(?:[\p{L}\p{N}&’'().-]+,? ){0,7}[\p{L}\p{N}&’'().-]+$/u;
const PHRASE_BEGINS =
  /(?<!\p{L})(?:by|with|from|through|via|to|at|for|in|of|and|is|are|was|were|have|has|join|joins|joined|support|supports|supported|supply|supplies|serve|serves)(?!\p{L})(?! (?:the )?\p{Lu})/gu;
const IS_US = /(?<!\p{L})(?:we|us|ours|ourselves),?$/iu;

/**
 * Whether a figure stands in a clause that goes on about somebody else: "a deck that raised €8m", "our distributor Mallow, which
 * supplies 7,200 schools".
 */
export function isOfRelative(excerpt: Excerpt, figure: Place, reading: Reading): boolean {
  return (
    isOfThing(excerpt, figure, reading) ||
    isOfParty(excerpt, figure, reading) ||
    isOfDoerNamed(excerpt, figure, reading) ||
    isOfNamedBefore(excerpt, reading)
  );
}

const TAKES_UP =
  /^(?:The|This) (?:\p{Ll}+ )?(?<noun>\p{Ll}{3,}) (?:now |also |itself )?(?:has|have|employs|runs|operates|owns|serves|keeps)(?!\p{L})/u;
const NAME_ACTS =
  /^(?<name>\p{Lu}[\p{L}&’'-]+(?: \p{Lu}[\p{L}&’'-]+)+) (?:now |also |has |have )?\p{Ll}+(?:s|ed)(?!\p{L})/u;

/** "Kantonalbank Oberwald moves to us. The bank has 31 branches": what takes up a name is said of whom it names. */
function isOfNamedBefore(
  { passage, siblings, index }: Excerpt,
  { analysis: { question }, spokenNames }: Reading,
): boolean {
  const noun = TAKES_UP.exec(passage.text)?.groups?.noun;
  const before = siblings[index - 1];
  if (noun === undefined || !PARTY.test(noun) || before?.passage.line !== passage.line) return false;
  const name = NAME_ACTS.exec(before.passage.text)?.groups?.name;
  return (
    name !== undefined &&
    !mentions(name, spokenNames) &&
    !question.toLowerCase().includes(noun) &&
    !name.split(' ').some((word) => question.includes(word))
  );
}

/** "A deck that raised €8m": the figure is of the deck, where the question asks of none. */
function isOfThing({ passage: { text } }: Excerpt, { start }: Place, { analysis }: Reading): boolean {
  const noun = RELATIVE.exec(text.slice(0, start))?.groups?.noun;
  return (
    noun !== undefined &&
    !OF_HOUSE.test(noun) &&
    !analysis.question.toLowerCase().includes(noun.replace(/s$/, ''))
  );
}

/** So far before a figure its clause may begin: twelve words, and the phrase that they go on about. */
const CLAUSE_CHARACTERS_MAX = 300;
const GOING_ON = /(?<!\p{L})(?:which|who) /u;

/** "Booked by members, who pay £30 a month": what they pay is of them, and not of what is booked. */
const WHO_PAY = /, who (?:[\p{L}]+ ){0,2}?pa(?:y|ys|id) (?:[\p{L}]+ ){0,3}$/u;

/** "Calls are taken by Nightpaw in Bristol, where a visit starts at £220": what it costs with whoever does it. */
const DONE_BY_NAME =
  /(?<!\p{L})(?:is|are) (?:[\p{L}-]+ ){1,3}(?:by|at|through|from) (?<who>(?:the )?\p{Lu}[\p{L}&’'-]+(?: (?:in |of |& )?\p{Lu}[\p{L}&’'-]+){0,4}), (?:where|who|which|whose) (?:[\p{L}’'-]+ ){1,8}$/u;

/** Whether a figure stands behind "where" or "which" of a house with a name by which something is done. */
function isOfDoerNamed({ passage: { text } }: Excerpt, { start }: Place, reading: Reading): boolean {
  const clause = text.slice(Math.max(0, start - CLAUSE_CHARACTERS_MAX), start);
  const who = DONE_BY_NAME.exec(clause)?.groups?.who;
  return who !== undefined && !isAskedOrOwn(who, reading);
}

function isOfParty({ passage: { text } }: Excerpt, { start }: Place, reading: Reading): boolean {
  const clause = text.slice(Math.max(0, start - CLAUSE_CHARACTERS_MAX), start);
  const before = GOING_ON.test(clause) ? GOES_ON.exec(clause)?.groups?.before : undefined;
  if (before === undefined) return false;
  const phrase = PHRASE.exec(before)?.[0] ?? '';
  const cut = [...phrase.matchAll(PHRASE_BEGINS)].at(-1);
  const whom = cut === undefined ? phrase : phrase.slice(cut.index + cut[0].length);
  const isPayer = cut !== undefined && WHO_PAY.test(clause);
  return (isPayer || PARTY.test(whom) || NAME_WITHIN.test(` ${whom}`)) && !isAskedOrOwn(whom, reading);
}

const HOLDER = /(?:[\p{L}\p{N}’'-]+ ){0,4}[\p{L}\p{N}’'-]+,?(?: of)?$/u;
const OURS = /(?<!\p{L})(?:our|ours)(?!\p{L})/iu;
/** "A brewery whose 40 staff …": what the company is said to be. */
const IS_ONE = /(?:^|(?<!\p{L})(?:is|are|as|remains) )(?:an?|the) (?:[\p{L}’'-]+ ){0,6}$/iu;

/** "Of the PalletNorth network, whose 84 members handled 9 million": what a clause with "whose" tells is of what stands before it. */
export function isOfWhose({ passage: { text } }: Excerpt, { start }: Place, reading: Reading): boolean {
  const clause = text.slice(text.lastIndexOf('; ', start) + 1, start);
  const before = clause.slice(0, Math.max(0, clause.lastIndexOf(' whose ')));
  const holder = HOLDER.exec(before)?.[0];
  if (holder === undefined) return false;
  const isOurs = OURS.test(holder) && !PARTY.test(holder) && !NAME_WITHIN.test(` ${holder}`);
  const isOwn = isOurs || IS_ONE.test(`${before} `);
  return !isOwn && !isAskedOrOwn(holder, reading);
}

/** "112 acres farmed by our growers": by whom, behind the figure. */
const DONE_BY =
  /^ ?(?:of )?(?:[\p{L}-]+ ){1,4}(?:\p{Ll}{2,}(?:ed|en)|run|held|sold|built|made|grown|owned) by (?!(?:us|ourselves|hand|our (?:own )?(?:team|staff|people|crews?|engineers|colleagues|employees))(?!\p{L}))(?<who>[^,.;:()\d]{3,60})/u;
/** "Two farms, which Halden Power runs": by whom, in a clause that goes on. */
const WHICH_ANOTHER =
  /^(?: [\p{L}-]+){1,7}?,? (?:which|that|whom|these|those|they|and) (?:are |is )?(?<who>(?:the |our |its |their |an? )?(?:\p{Lu}[\p{L}&’'-]*(?: \p{Lu}[\p{L}&’'-]*){0,3}|partners?|tenants?|others|franchisees?|contractors?|growers|members)) (?:\p{Ll}+ )?(?:runs?|operates?|owns?|manages?|holds?|farms?|keeps?|staffs?|builds?|makes?|sells?|leases?|works?|looks? after)(?!\p{L})/u;
/** "We are partners in two farms". */
const PARTNERS_IN =
  /(?<!\p{L})(?:(?:are|is|as|became|be) (?:a |the )?(?:\p{L}+ )?(?:partners?|shareholders?|investors?|minority owners?|co-owners?|stakeholders?) (?:in|of)|(?:have|has|hold|holds|own|owns|took|bought|acquired) (?:an? |the )?(?:[\p{L}\d-]+%? ){0,3}(?:share|stake|interest|holding|participation)s? (?:in|of)|invest(?:s|ed)? in) (?:about |around |over |another |some |nearly )?$/iu;
const ASKS_PARTNERS =
  /(?<!\p{L})(?:partner\p{L}*|shares?|stakes?|interests?|holdings?|invest\p{L}*|co-?own\p{L}*|portfolio)(?!\p{L})/iu;
const ASKS_OF_COMPANY =
  /(?<!\p{L})(?:do|does|did|have|has|had|are|is) (?:they|it|the (?:company|firm|business)|(?<name>\p{Lu}[\p{L}&’'-]*(?: \p{Lu}[\p{L}&’'-]*){0,3}))(?!\p{L})(?<more> (?:and|or) )?/u;

/** Whether a figure is told of what another one does, where the question asks what the company does, alone or with them. */
export function isDoneByAnother(
  { passage: { text } }: Excerpt,
  { start, end }: Place,
  { analysis: { question }, spokenNames }: Reading,
): boolean {
  const asks = ASKS_OF_COMPANY.exec(question);
  const name = asks?.groups?.name;
  if (asks === null || / by /u.test(question)) return false;
  const own = new Set([...spokenNames].flatMap((spoken) => wordsOf(spoken).map(({ key }) => key)));
  if (name !== undefined && !wordsOf(name).some(({ key }) => own.has(key))) return false;
  if (PARTNERS_IN.test(text.slice(0, start)) && !ASKS_PARTNERS.test(question)) return true;
  const behind = text.slice(end);
  const who = (DONE_BY.exec(behind) ?? WHICH_ANOTHER.exec(behind))?.groups?.who;
  if (who === undefined) return false;
  if (wordsOf(who).some(({ key }) => own.has(key))) return false;
  const asked = new Set(wordsOf(question.slice(asks.index + asks[0].length)).map(({ key }) => key));
  return (
    asks.groups?.more !== undefined ||
    !wordsOf(who).some(({ key, word }) => word.length > 3 && asked.has(key))
  );
}

/** The company's own name, "us", or a word that the question asks with. */
function isAskedOrOwn(phrase: string, { analysis: { terms, counted }, spokenNames }: Reading): boolean {
  const own = new Set([...spokenNames].flatMap((spoken) => wordsOf(spoken).map(({ key }) => key)));
  const asked = new Set(terms.map(({ key }) => key).filter((key) => key !== counted?.key));
  return IS_US.test(phrase) || wordsOf(phrase).some(({ key }) => own.has(key) || asked.has(key));
}
