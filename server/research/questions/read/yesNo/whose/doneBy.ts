import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { phraseFor, saidFor } from '../../../words/synonyms.ts';
import { EMPLOYEE, PERSON, type Word, wordsOf } from '../../../words/words.ts';
import { isSpelledOut } from '../asked/acronyms.ts';
import type { Proposition } from '../proposition.ts';

/** "Was it founded by vets?", "is it owned by farms?": by whom, where nobody is named. */
const BY_WHOM =
  /(?<!\p{L})(?:owned|founded|set up|started|established|created|led|run|managed|controlled|financed|funded|backed|held|audited|certified|approved|made|built|designed|written|taught|delivered|repaired) by (?:(?:its|the|their|our|an?|any|some|other|own|former|local|outside|external|independent) ){0,2}(?:[\p{Ll}-]+ )?(?<who>\p{Ll}{3,})\W*$/u;
/** Before whoever does it, or has it. */
const BEFORE =
  /(?<!\p{L})(?:by|(?:belong\p{L}*|sold|passed|handed|given|transferred) (?:\p{L}+ )?to|(?:hands|ownership|property|owners?|founders?) of)(?: (?!in |at |on |for |to |and |by )[\p{L}\d’'-]+){0,6} $/iu;
/** Those who work there, by another word. */
const BY_PEOPLE = /(?<!\p{L})by (?:all )?(?:the |its |our )?(?:people|those|everybody|everyone)(?!\p{L})/iu;
/** What they do, right behind them. */
const DOES =
  /^(?:own|owns|hold|holds|have|has|had|who|that|founded|started|set|run|runs|lead|leads|led|manage|manages|control|controls|finance|finances|fund|funds|back|backs|created|established|built|build|make|makes|made|design|designs|write|writes|teach|teaches|sit|keep|keeps|bought|took|began|opened|still|now|together|each|also)$/u;

/**
 * Whether a clause that names those by whom a question asks it to be done has them do none of it: no "by" before them, nothing that they
 * do behind them, no compound ("farmer-owned") and no noun for what they are to it.
 */
export function isDoneByNoneOfThem(clause: string, { question }: Proposition): boolean {
  const [asked] = wordsOf(BY_WHOM.exec(question)?.groups?.who ?? '');
  if (asked === undefined) return false;
  const words = wordsOf(clause);
  const means = saidFor(asked.key);
  const places = words.flatMap(({ key }, at) => (key === asked.key || means.has(key) ? [at] : []));
  if (places.length === 0)
    return asked.key === EMPLOYEE
      ? words.some(({ key }) => key === PERSON) && !BY_PEOPLE.test(clause)
      : phraseFor(asked.key, clause, words) === null;
  return !places.some((at) => isDoer(words, at, clause));
}

const KIN =
  'parent|owners?|group|holding|partners?|suppliers?|landlord|sister|contractors?|sub-?contractors?|clients?|customers?|members?|carriers?|hauliers?|couriers?|hosts?|hosters?|providers?|vendors?|dealers?|distributors?|resellers?|stockists?|wholesalers?|agents?|agenc(?:y|ies)|insurers?|banks?|brokers?|growers?|farmers?|printers?|foundr(?:y|ies)|mills?|makers?|manufacturers?|producers?|franchisees?|tenants?|neighbours?|affiliates?|auditors?|accountants?|caterers?|municipality|authorit(?:y|ies)|police|fire brigade|post office|marina|kindergarten';
/** These may be what the company calls itself: of another, a word more says which one. */
const MAY_BE_ITSELF =
  'library|council|city|town|county|state|government|university|school|hospital|museum|college|club|association|society|church|hotel|restaurant';
const BY_KIN = inAnyCase(
  new RegExp(
    `(?<!\\p{L})by (?:our|its|their|the|an?) (?:[\\p{L}-]+ ){0,2}?(?<who>${KIN})(?!\\p{L})|(?<!\\p{L})by (?:an? (?:[\\p{L}-]+ )?|the (?!whole )[\\p{Ll}-]+ )(?<house>${MAY_BE_ITSELF})(?!\\p{L})|(?<!\\p{L})by (?<any>your|whoever|whichever|those who(?! (?:work|founded|own)))(?!\\p{L})|(?<!\\p{L})by the (?<next>\\p{Ll}+)(?: next door| nearby| every (?:\\p{L}+day|week|month)| of \\p{Lu})`,
    'u',
  ),
);

/** "ISO 27001 is held by our parent": what another house has or does, where the question asks nothing of it. */
export function isHeldByKin(clause: string, { question }: Pick<Proposition, 'question'>): boolean {
  // Where it is asked whether they have it done, whoever does it answers.
  if (/(?<!\p{L})(?:outsourc|sub-?contract)/iu.test(question)) return false;
  const { 0: by = '', groups: { who: kin, house, any, next } = {} } = BY_KIN.exec(clause) ?? {};
  // "By the Financial Conduct Authority", asked of the FCA.
  if (isSpelledOut(by, question)) return false;
  const who = kin ?? house ?? any ?? next;
  return who !== undefined && !question.toLowerCase().includes(who.toLowerCase().replace(/s$/u, ''));
}

function isDoer(words: readonly Word[], at: number, clause: string): boolean {
  const [one, next] = [words[at], words[at + 1]];
  if (one === undefined) return false;
  const behind = clause.slice(one.end);
  if (/^-\p{L}|^['’]/u.test(behind) || /^founder|^owner/u.test(one.word)) return true;
  if (next !== undefined && /^,? $/u.test(clause.slice(one.end, next.start)) && DOES.test(next.word))
    return true;
  if (BEFORE.test(clause.slice(0, one.start))) return true;
  return /(?<!\p{L})(?:owners?|founders?|shareholders?)(?!\p{L})/iu.test(clause);
}
