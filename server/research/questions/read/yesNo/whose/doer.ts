import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { mentions } from '../../../../identity/subject.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { type Word, wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

/** "Do they also insure …?": what is done, and by whom it is asked. */
const ASKED =
  /^(?:[Dd]o|[Dd]oes|[Dd]id|[Cc]an|[Ww]ill|[Hh]ave|[Hh]as) (?<who>they|it|the company|(?:the )?\p{Lu}[\p{L}\p{N}&’'-]*(?: \p{Lu}[\p{L}\p{N}&’'-]*)*) (?:also |still |currently |ever |really |now |already |normally |usually |themselves )*(?<verb>\p{Ll}{3,})(?!\p{L})/u;
/** Who buys does not sell by that. */
const BUYS =
  /(?<!\p{L})we (?:\p{L}+ )?(?:buy|bought|purchase|source|import)(?!\p{L})(?!.*(?<!\p{L})(?:sell|sold|sale)(?!\p{L}))/iu;
const HAVING =
  /^(?:have|has|had|having|get|gets|offer\p{L}*|provid\p{L}*|keep|keeps|kept|run|runs|own|owns|operat\p{L}*)$/u;
/** What is done to their own goods, they do: "our soaps are sold to hotels". */
const OF_GOODS = /^(?:sold|made|produced|tested|delivered|shipped|sent|baked|brewed|grown|printed|built)$/u;
/** Adverbs and auxiliaries between a doer and what they do. */
const SAYS_NO_DOER =
  /^(?:also|still|now|only|always|never|currently|already|even|usually|normally|gladly|happily|often|mostly|mainly|regularly|really|then|ever|just|not|both|all|each|alone|can|may|must|will|shall|should|do|does|did|themselves|itself|ourselves|today|\p{L}{3,}ly)$/u;
const BE = /^(?:is|are|was|were|be|been|being|gets?|got)$/u;
/** Who is not the company, whatever stands before: whom it serves, buys from, or lives beside. */
const PARTY =
  /^(?:you|he|she|customers?|clients?|buyers?|tenants?|sellers?|suppliers?|hirers?|guests?|visitors?|users?|owners?|landlords?|town|city|municipality|municipalities|council|state|government|country|county|neighbours?|dealers?|contractors?|subcontractors?|carriers?|hauliers?|insurers?|banks?|competitors?|rivals?|farmers?|growers?|passengers?|patients?|parents?|students?|pupils?|members?|donors?|investors?|franchisees?|distributors?|retailers?|shippers?|consignees?|importers?|manufacturers?|makers?|others|someone|somebody|people|everyone|anyone|many|some|most)$/u;

/**
 * Whether a clause tells of somebody else who does what the company is asked to do: "The tenant repairs the heating", "machines that
 * sort glass", "Globex supplies us". It is read from what stands before the verb; where nothing shows a subject, nobody else is it.
 */
export function isDoneByAnother(
  clause: string,
  { question, said }: Proposition,
  names: ReadonlySet<string>,
): boolean {
  const { who = '', verb } = ASKED.exec(question)?.groups ?? {};
  // Whatever a client or a system runs on, it runs there for everybody.
  if (verb === undefined || / runs? on /u.test(question)) return false;
  const isOfCompany = !/^(?:the )?\p{Lu}/u.test(who) || mentions(who, names);
  if (!isOfCompany) return false;
  if (/^please /iu.test(clause) || (/^sells?$/u.test(verb) && BUYS.test(clause))) return true;
  const [asked] = wordsOf(verb);
  const words = wordsOf(clause);
  const places = words.flatMap((word, at) => (asked !== undefined && isSameDoing(word, asked) ? [at] : []));
  const doers = places.map((at) => doerAt(words, at, clause, names));
  if (doers.length === 0 || doers.some((doer) => doer === 'own' || doer === 'open')) return false;
  return !doers.some((doer) => typeof doer === 'object' && said.has(doer.key) && !isNamed(clause, doer));
}

const isSameDoing = ({ word, key }: Word, asked: Word): boolean =>
  HAVING.test(asked.word)
    ? HAVING.test(word) && !/ing$/u.test(word)
    : key === asked.key || (saidFor(asked.key).has(key) && /(?:s|ed)$/u.test(word));

/** Who stands before a verb: the company, nobody that is seen, or a word for somebody else. */
function doerAt(
  words: readonly Word[],
  at: number,
  clause: string,
  names: ReadonlySet<string>,
): 'own' | 'open' | Word {
  const left = words.slice(0, at).findLastIndex(({ word }) => !SAYS_NO_DOER.test(word));
  const [one, verb] = [words[left], words[at]];
  if (one === undefined || verb === undefined) return 'open';
  if (/[,;:()–—.]/u.test(clause.slice(one.end, words[left + 1]?.start))) return 'open';
  if (/^(?:we|i|it|they|us|our|ours|no|non|wir|nous|nosotros)$/u.test(one.word)) return 'own';
  if (BE.test(one.word))
    return isPassive(verb.word) && !OF_GOODS.test(verb.word) && isOfUs(words.slice(0, left)) ? one : 'open';
  if (/^(?:that|which|who)$/u.test(one.word)) return isOfCompanyItself(clause, one, names) ? 'open' : one;
  if (PARTY.test(one.word)) return isOfUs(words) ? 'open' : one;
  return isNamed(clause, one)
    ? namedDoer(clause, one, verb, names)
    : isNobodys(words, left) && /(?:s|ed)$/u.test(verb.word)
      ? one
      : 'open';
}

/** "We are a bakery that …", "Fjordlys, which …": the company itself. */
const isOfCompanyItself = (clause: string, { start }: Word, names: ReadonlySet<string>): boolean =>
  /^(?:we|it|they|\p{L}+) (?:is|are)(?!\p{L})/iu.test(clause) || mentions(clause.slice(0, start), names);

const isNamed = (clause: string, { start }: Word): boolean => /^\p{Lu}/u.test(clause.slice(start));

/** "Globex supplies": a name at the start of a clause, and a verb in its form. */
function namedDoer(clause: string, one: Word, verb: Word, names: ReadonlySet<string>): 'own' | 'open' | Word {
  if (mentions(clause.slice(0, verb.start), names)) return 'own';
  return one.start === 0 && /s$/u.test(verb.word) && !/s$/u.test(one.word) ? one : 'open';
}

/** "A neighbour keeps": nobody calls the company so. */
const isNobodys = (words: readonly Word[], at: number): boolean =>
  at === 1 && /^an?$/u.test(words[0]?.word ?? '');

const isOfUs = (words: readonly Word[]): boolean => words.some(({ word }) => /^(?:we|our)$/u.test(word));

const isPassive = (word: string) => /(?:ed|en|ught|old|ade|un|ung|et)$/u.test(word);

/** "Is it a charity?", "is it listed?": what the company is asked to be. */
const TO_BE =
  /^(?:[Ii]s|[Aa]re|[Ww]as) (?:they|it|the company|(?:the )?\p{Lu}[\p{L}\p{N}&’'-]*(?: \p{Lu}[\p{L}\p{N}&’'-]*)*) (?:also |still |currently |really |now |today )*(?:an? |one of the )?(?:(?:public|private|registered) )?(?<what>[\p{L}-]+)/u;

/** "We advise family-owned firms", "we audit charities": that is what others are. */
export function isSaidOfMany(clause: string, { question }: Proposition): boolean {
  const what = TO_BE.exec(question)?.groups?.what;
  const last = wordsOf(what ?? '').at(-1);
  if (last === undefined || /(?:s|ing)$/u.test(last.word)) return false;
  const words = wordsOf(clause);
  const forms = [last.word, `${last.word}s`, last.word.replace(/y$/u, 'ies')];
  const places = words.flatMap(({ word }, at) => (forms.includes(word) ? [at] : []));
  return places.length > 0 && places.every((at) => isOfPlural(words, at, clause, last.word));
}

function isOfPlural(words: readonly Word[], at: number, clause: string, asked: string): boolean {
  const [one, next] = [words[at], words[at + 1]];
  if (one === undefined) return false;
  const before = words.slice(Math.max(0, at - 3), at);
  if (
    before.some(
      ({ word }) => BE.test(word) || /^(?:our|as|become|became|remain|remains|one|among|am)$/u.test(word),
    )
  )
    return false;
  const isPlural = ({ word }: Word) =>
    /(?:[^s]s|people)$/u.test(word) && !/^(?:since|as|has|its|is|was)$/u.test(word);
  if (isPlural(one) && !/s$/u.test(asked)) return at > 0;
  if (next === undefined || clause.slice(one.end, next.start) !== ' ' || isNamed(clause, next)) return false;
  return isPlural(next) && at > 0;
}

const ARE_SUCH = inAnyCase(/(?<!\p{L})(?:we|they|it|\p{Lu}\p{L}+) (?:are|is|work as|act as|act) /u);

/** "Insurers accept our reports", asked whether they insure: those who do it for a living are named, and nobody does it. */
export function isOnlyDoersNamed(clause: string, { question }: Proposition): boolean {
  const { verb } = ASKED.exec(question)?.groups ?? {};
  const [asked] = wordsOf(verb ?? '');
  if (asked === undefined || DOERS.test(asked.word) || ARE_SUCH.test(clause)) return false;
  const places = wordsOf(clause).filter(({ key }) => key === asked.key);
  return places.length > 0 && places.every(({ word }) => DOERS.test(word));
}
const DOERS = /(?:er|or)s?$/u;
