import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { wordsOf } from '../../../words/words.ts';
import { tenseOf } from '../../finding.ts';
import { NEGATION } from '../denial/mood.ts';
import { isPlain } from '../predicates.ts';
import { heldIn, type Proposition } from '../proposition.ts';
import { PENDING } from '../when/pending.ts';

const ASKS_MARK =
  /(?<!\p{L})(?:certif\p{L}+|accredit\p{L}+|licen[cs]ed?|approved|authori[sz]ed|registered)(?!\p{L})/iu;
/** Said of a mark itself: it is there. */
const OUTRIGHT =
  /(?<!\p{L})(?:certif\p{L}*|accredit\p{L}*|zertifi\p{L}*|approv\p{L}*|licen[cs]\p{L}*|authori[sz]\p{L}*|registered|hold|holds|held|have|has|valid|since|awarded|granted|renewed|passed|received|obtained|achieved|earned|gained)(?!\p{L})/iu;
/** Whoever works by a standard need not be certified to it. */
const ONLY_FOLLOWED =
  /(?<!\p{L})(?:follow(?:s|ed|ing)?|works? (?:to|by|according to|along)|working (?:to|by|according to)|oriented|guided|modelled|based on|as (?:an? |our |its )?(?:guide(?:line)?|model|yardstick|benchmark|framework)|according to|in accordance with|apply|applies|gemäß|nach den vorgaben|in anlehnung|orientier\p{L}+|seguimos|suivons|volgen)(?!\p{L})/iu;

/** "Our quality system follows ISO 9001": asked for a certificate, that is none. */
export const isOnlyFollowed = (clause: string, { question }: Proposition): boolean =>
  ASKS_MARK.test(question) && ONLY_FOLLOWED.test(clause) && !OUTRIGHT.test(clause);

/** "The certificate is awaited": so it is not there, whatever is told of the audit. */
const AWAITED =
  /(?<!\p{L})(?:certificat\p{L}*|accreditation|licen[cs]e|approval|decision|results?|audit|assessment|inspection|renewal)(?: (?:is|are|has been))? (?:still |now )?(?:awaited|pending|outstanding|expected|due|to follow|booked|scheduled|targeted|arranged|planned|under way|under review)(?!\p{L})|(?<!\p{L})(?:await(?:s|ing)?|waiting for) (?:the |its |our |an? )?(?:certificat|accreditation|licen[cs]e|approval|decision|result|audit)/iu;
/** "Krypto Seal Plus: assessment booked": a label, and how far its mark has come. */
const LABELLED = new RegExp(`^[^:]{2,60}: (?:the |an? )?(?:${AWAITED.source})`, 'iu');
/** "First audit in December": the audit that leads to a mark is not the mark. */
const FIRST_AUDIT =
  /(?<!\p{L})(?:first|initial|opening|pre|gap|mock|trial|stage[ -]?(?:1|2|one|two|i|ii)|phase[ -]?(?:1|2|one|two)|certification|accreditation)[ -](?:\p{L}+ )?(?:audit|assessment|inspection|review|visit)s?(?!\p{L})|(?<!\p{L})(?:audit|assessment|inspection)s? (?:stage|phase) (?:1|2|one|two)(?!\p{L})/iu;

export const isMarkAwaited = (clause: string, { question }: Proposition): boolean =>
  (ASKS_MARK.test(question) &&
    (AWAITED.test(clause) ||
      (FIRST_AUDIT.test(clause) && !OUTRIGHT.test(clause.replace(FIRST_AUDIT, ' '))))) ||
  LABELLED.test(clause);

/** Asks for what one is given by others: a mark, a licence, a membership. */
const ASKS_STATUS =
  /(?<!\p{L})(?:certif\p{L}+|accredit\p{L}+|licen[cs]ed?|approved|authori[sz]ed|registered|members?|b corp|label|seal|award|status)(?!\p{L})/iu;
/** Whoever seeks a thing has not got it. */
const PURSUED =
  /(?<!\p{L})(?:appl(?:y|ies|ying|ied) (?:for|to (?:be|become|get|join|obtain))|(?:is|are|am|['’]re|['’]m) (?:\p{L}+ly |now |still |also )?(?!holding|using|carrying|operating|offering|being|running|having)\p{L}{3,}ing|seek|seeks|seeking|sought|pursu(?:e|es|ed|ing)|striv(?:e|es|ing)|aspir(?:e|es|ing)|want(?:s|ed)? (?:to|the|an?|this)|wish(?:es)? (?:to|for)|aim(?:s|ed|ing)? (?:to|for|at)|(?:to|soon) (?:be|become|get|obtain|gain|achieve|earn|receive|join)|candidates?|(?:next|our) (?:\p{L}+ )?(?:aim|goal|target|step|ambition|project)|on (?:our|the) way)(?!\p{L})|^becoming(?!\p{L})/iu;
/** That it was got, whatever was sought before. */
const GOT =
  /(?<!\p{L})(?:certified|accredited|licen[cs]ed|registered|granted|awarded|received|obtained|gained|achieved|earned|passed|renewed|members?) (?:\p{L}+ ){0,3}?(?:since|in|by|until|for|to)(?!\p{L})|(?<!\p{L})(?:since|hold|holds)(?!\p{L})/iu;

/** "We are applying to become a B Corp", "a candidate for the Green Key": below a heading "Certificates", too, no mark is there. */
export const isMarkPursued = (clause: string, { question }: Proposition): boolean =>
  ASKS_STATUS.test(question) && PURSUED.test(clause) && !GOT.test(clause);

/** A mark, a place or a product by its name. */
const NAMED = /(?<![\p{L}\d])(?:\p{Lu}{2,}[\p{L}\d]*|(?!(?:19|20)\d\d(?!\d))\d{4,5})(?![\p{L}\d])/u;

/** What stands in a sentence beside one of its clauses. */
const restOf = (sentence: string, clause: string): string => {
  const at = sentence.indexOf(clause);
  return at < 0 ? '' : `${sentence.slice(0, at)} ${sentence.slice(at + clause.length)}`;
};

/** "ISO 22301 was audited in October; the decision is pending": the rest of the sentence tells that the mark is not there. */
function isPendingBeside(sentence: string, clause: string, { question }: Proposition): boolean {
  if (!ASKS_MARK.test(question) || OUTRIGHT.test(clause)) return false;
  const rest = restOf(sentence, clause);
  return !NAMED.test(rest) && (PENDING.test(rest) || tenseOf(rest) === 'plan');
}

/**
 * "Our yard is not certified; we use ISO 14001 as a guide": a clause that has from its heading alone what is asked of the matter, beside one that
 * denies just that.
 */
function isDeniedBeside(sentence: string, clause: string, { predicate, question }: Proposition): boolean {
  if (!ASKS_MARK.test(question) || isPlain(predicate) || predicate.same.test(clause)) return false;
  const rest = restOf(sentence, clause);
  return NEGATION.test(rest) && (predicate.same.test(rest) || predicate.asked.test(rest));
}

/** What a sentence makes of a yes that one of its clauses says: a no where the rest denies it of all that is asked, null where it leaves it open. */
export function yesBeside(sentence: string, clause: string, proposition: Proposition): boolean | null {
  if (isPendingBeside(sentence, clause, proposition)) return null;
  if (!isDeniedBeside(sentence, clause, proposition)) return true;
  const { required } = proposition;
  return heldIn(sentence, required).size === required.length ? false : null;
}

const MARKED_FOR =
  /(?<!\p{L})(?:certified|accredited|approved|licen[cs]ed|registered|authori[sz]ed) for (?<what>[^,;.?]{3,60})/iu;

/** "We are accredited for scooters", asked of cars: a mark goes as far as it is told to. */
export function isMarkForOther(clause: string, { question }: Proposition): boolean {
  const asked = MARKED_FOR.exec(question)?.groups?.what;
  const told = MARKED_FOR.exec(clause)?.groups?.what;
  if (asked === undefined || told === undefined) return false;
  const keys = new Set(wordsOf(told).map(({ key }) => key));
  return !wordsOf(asked).some(({ key }) => keys.has(key));
}

const ASKED_OF_HOUSE = inAnyCase(
  /^(?:is|are) (?:they|it|the company|\p{Lu}\S+) (?:\p{Ll}+ )?\p{Ll}+ed by(?!\p{L})/u,
);
const OF_THINGS =
  /^(?:All |Most |Every )?(?!We |Our |They )(?:\p{L}+ )?\p{L}+s (?:are|were) \p{Ll}+ed by(?!\p{L})/u;

/** "Ramps are tested by the institute", asked whether the company is: they are, and not it. */
export const isDoneToThings = (clause: string, { question, said }: Proposition): boolean =>
  ASKED_OF_HOUSE.test(question) &&
  OF_THINGS.test(clause) &&
  !wordsOf(clause)
    .slice(0, 2)
    .some(({ key }) => said.has(key));
