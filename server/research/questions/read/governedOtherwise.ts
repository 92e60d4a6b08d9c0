import { type Mark, marksAbove, saysItself } from '../../documents/governed.ts';
import type { OtherKind } from '../../documents/otherKinds.ts';
import { mentions } from '../../identity/subject.ts';
import type { Analysis } from '../analysis.ts';
import type { Ranked } from '../ranking.ts';

/** Questions that ask for the planned, the past, the other's or the changed thing itself. */
const ASKS: Record<OtherKind, RegExp> = {
  plan: /(?<!\p{L})(?:will|shall|going to|planned|planning|plans? (?:to|for (?:the future|growth|expansion|tomorrow|next|20\d\d))|(?:their|its|future|expansion|growth|opening|investment) plans|goals?|aims?|aiming|targets?|targeted|ambitions?|objectives?|forecasts?|projections?|projected|expect\p{L}*|estimat\p{L}*|guidance|outlook|roadmap|vision|strateg\p{L}+|pledge\p{L}*|commit\p{L}*|budget\p{L}*|intend\p{L}*|hope|hopes|wish\p{L}*|want|wants|upcoming|coming|future|next|by 20\d\d|soon|later|under construction|being built|due (?:to|for)|scheduled|^when should|proposed|candidates?|nomin\p{L}+|stands?|standing)(?!\p{L})/iu,
  past: /(?<!\p{L})(?:was|were|did|had|used to|former\p{L}*|previous\p{L}*|until|before|earlier|originally|once|in (?:19|20)\d\d|past|histor\p{L}*|old|archived?|no longer|discontinued|closed|stopped|ended|expired|won|founded|when|since|ever|first|which year|what year|last year)(?!\p{L})|^(?:has|have)(?!\p{L})/iu,
  party:
    /(?<!\p{L})(?:customers?|clients?|competit\p{L}+|rivals?|industry|industries|sectors?|trades?|markets?|average|benchmark|peers?|suppliers?|partners?|others?|landlord|tenants?|case stud(?:y|ies)|stor(?:y|ies)|projects?|references?|compare\p{L}*|than|examples?|reviews?|testimonials?|users?|guests?|says?|said)(?!\p{L})/iu,
  denied:
    /(?<!\p{L})(?:cancel\p{L}*|abandon\p{L}*|scrap\p{L}*|shelv\p{L}*|reject\p{L}*|dropped|withdrawn|failed|given up|gave up|myths?|rumou?rs?|misconceptions?|hoax|draft\p{L}*|proposed|planned|approved|untrue|false)(?!\p{L})/iu,
  example: /(?<!\p{L})(?:example|sample|specimen|template|model|calculation|scenario|test)(?!\p{L})/iu,
  wanted:
    /(?<!\p{L})(?:look\p{L}*|want\p{L}*|seek\p{L}*|search\p{L}*|hir\p{L}+|recruit\p{L}*|vacan\p{L}+|positions?|jobs?|posts?|open|requir\p{L}+|need\p{L}*|ask\p{L}*|expect\p{L}*|skills?|qualif\p{L}+|experience|advert\p{L}*|appl\p{L}+)(?!\p{L})/iu,
  change:
    /(?<!\p{L})(?:chang\p{L}+|grow\p{L}*|grew|differen\p{L}+|increas\p{L}*|decreas\p{L}*|vari\p{L}+|trend|more|fewer|less|rise|rises|rose|risen|fall|falls|fell|fallen|up|down|by how|new|added|lost|compared|than)(?!\p{L})/iu,
  reduction:
    /(?<!\p{L})(?:sav(?:e|es|ed|ings?)|discount\p{L}*|cash ?backs?|rebates?|reduc\p{L}*|refund\p{L}*|cheaper|off|less|student|bonus)(?!\p{L})/iu,
  fine: /(?<!\p{L})(?:fines?|fined|penalt\p{L}+|late|surcharge\p{L}*|dunning|reminder|overdue|breach|violat\p{L}+|lost|losing|fees?|extra|charge\p{L}*|missed?|damage\p{L}*|if|cancel\p{L}*)(?!\p{L})/iu,
  fax: /(?<!\p{L})(?:tele)?fax(?!\p{L})/iu,
  private: /(?<!\p{L})(?:private|privately|personal|home|individuals?|consumers?)(?!\p{L})/iu,
};

/**
 * Whether what governs a passage (its headings, the heads of its table, what leads to its list) says that it is none of what is: aimed at, of
 * a time that is over, another's, denied, an example, a change. A question that asks for such a thing, names its year or its holder, is answered
 * by it, and so is one by a sentence that says for itself what it is of.
 */
export function isGovernedOtherwise(
  { excerpt: { passage } }: Pick<Ranked, 'excerpt'>,
  { question, years }: Analysis,
  spokenNames: ReadonlySet<string>,
): boolean {
  return marksAbove(passage).some(
    (mark) =>
      !saysItself(passage.text, mark) &&
      !ASKS[mark.kind].test(question) &&
      !isOfYearAsked(mark, years) &&
      !isOfPartyAsked(mark, passage.text, { question, spokenNames }),
  );
}

const isOfYearAsked = ({ year, words }: Mark, years: readonly number[]): boolean =>
  years.some((asked) => asked === year || words.includes(String(asked)));

/** A party that the question names, and the company itself, however a page calls it. */
function isOfPartyAsked(
  { kind, words }: Mark,
  text: string,
  { question, spokenNames }: { question: string; spokenNames: ReadonlySet<string> },
): boolean {
  if (kind !== 'party') return false;
  const [first = ''] = words.toLowerCase().split(' ');
  const isNamed = /^\p{Lu}/u.test(words) && question.toLowerCase().includes(first);
  return (
    isNamed ||
    opensWithNameAsked(text, question) ||
    mentions(words, spokenNames) ||
    tellsOfUs(text, spokenNames)
  );
}

const NAME_FIRST = /^(?:The )?(?<name>\p{Lu}[\p{L}\p{N}&’'-]{2,}) \p{Ll}/u;

/** "Corvo runs 31 shops", below "Our other brands", tells of the one that is asked of by its name. */
function opensWithNameAsked(text: string, question: string): boolean {
  const name = NAME_FIRST.exec(text)?.groups?.name;
  return name !== undefined && wordsBehindFirst(question).includes(name);
}

const wordsBehindFirst = (question: string): string[] =>
  question
    .split(/[^\p{L}\p{N}&’'-]+/u)
    .slice(1)
    .map((word) => word.replace(/['’]s$/u, ''));

const WE = /(?<!\p{L})(?:we|our|us)(?!\p{L})/iu;
const SENTENCE_WORDS_MIN = 4;

/** In the story of a customer, what the company itself does there is told by "we", or by its name. */
const tellsOfUs = (text: string, spokenNames: ReadonlySet<string>): boolean =>
  text.split(' ').length >= SENTENCE_WORDS_MIN && (WE.test(text) || mentions(text, spokenNames));
