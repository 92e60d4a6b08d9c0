import type { Ranked } from '../../ranking.ts';
import type { Finding, Reading } from '../finding.ts';
import { sentenceFinding } from './sentenceFinding.ts';

const KIND =
  'product|service|thing|offering|model|range|line|feature|tool|app|version|solution|collection|item|addition';
const WAS_LAUNCHED =
  '(?:launch(?:ed)?|release[ds]?|introduce[ds]?|unveil(?:ed)?|brought out|bring out|add(?:ed)?|put out)';
/** "Newest product", "last product launch", "what did they last launch?" */
const ASKS = new RegExp(
  `^(?:what(?: is| was|['’]s)? |which (?:is |was )?)?(?:the |their |its )?(?:newest|latest|most recent|last)(?: (${KIND}))?(?: ${WAS_LAUNCHED})?(?: (?:that )?(?:they|it|the company)(?:['’]ve| have| has)? (?:just |recently )?${WAS_LAUNCHED})?\\W*$|^what (?:did|have|has) (?:they|it|the company) (?:just |last |most recently |recently )${WAS_LAUNCHED}(?: (?:last|most recently|recently))?\\W*$`,
  'iu',
);
/** Who launched it: the company, or nobody is told. */
const BY_COMPANY =
  /(?<!\p{L})(?:we|it|they|us)(?:['’]ve)?(?!\p{L})|(?<!\p{L})(?:the (?:company|firm|team)|was|were|been|being|is|are)(?!\p{L})|^\W*$/iu;
const LAUNCHED_BY = /(?<!\p{L})(?:launched|introduced|released|unveiled|brought out|rolled out)(?!\p{L})/iu;

/** Whoever acts stands in the clause of the verb. */
const CLAUSE = /,\s|(?<!\p{L})(?:that|which|who|when|after|before|as|while)(?!\p{L})/u;

function isLaunchedByCompany({ passage: { text }, namesCompany }: Ranked['excerpt']): boolean {
  const verb = LAUNCHED_BY.exec(text);
  return (
    verb === null || namesCompany || BY_COMPANY.test(text.slice(0, verb.index).split(CLAUSE).at(-1) ?? '')
  );
}

/** What is told as new by these words is an offer that began. */
const LAUNCH =
  /(?<!\p{L})(?:launched|introduced|released|unveiled|brought out|rolled out)(?!\p{L})|(?<!\p{L})now available(?!\p{L})|^New (?:this|in|for|from) [^:]{2,20}: |^Introducing /u;
const BEGUN_ELSE =
  /(?<!\p{L})(?:web ?site|site|campaign|fund|appeal|scheme|podcast|report|partnership|newsletter|blog|programme|program|initiative|strategy|search|investigation|recall|consultation|round|bid|foundation|company|firm|results?|figures|statement|petition|apprenticeships?|relaunched)(?!\p{L})/iu;
const OF_SERVICE = /(?<!\p{L})services?(?!\p{L})/iu;
const SAYS_NEWEST = /(?<!\p{L})(?:our|the|its) (?:very )?(?:newest|latest|most recent|youngest) \p{L}/iu;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH_AND_YEAR =
  /(?<!\p{L})(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?,? (?:\d{1,2}(?:st|nd|rd|th)?,? )?(20\d\d)(?!\d)/iu;
const IN_FIGURES = /(?<!\d)(?:(\d{1,2})[./](20\d\d)|(20\d\d)-(\d\d))(?!\d)/u;
const MONTHS_KEPT = 24;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/u;

/** Months since the year 0 of the month that a text names; null where it names none. */
function monthIn(text: string): number | null {
  const [, name = '', year = ''] = MONTH_AND_YEAR.exec(text) ?? [];
  if (year !== '') return Number(year) * 12 + MONTHS.indexOf(name.toLowerCase());
  const [, month, after, before, second] = IN_FIGURES.exec(text) ?? [];
  const number = Number(month ?? second ?? 0);
  return number >= 1 && number <= 12 ? Number(after ?? before) * 12 + number - 1 : null;
}

/** The month of which a passage tells: its own, of its heading, of the line below that, or of its story. */
function monthOf({ excerpt: { passage, headings, siblings, index, page } }: Ranked): number | null {
  const [heading] = headings;
  const beneath = siblings
    .slice(Math.max(0, index - 2), index)
    .filter(
      (one) => one.headings[0]?.passage === heading?.passage && one.passage.text.length <= DATE_CHARACTERS,
    );
  const published = page.document.isArticle ? page.document.publishedAt : null;
  const told = [passage.text, heading?.text ?? '', ...beneath.map((one) => one.passage.text)].map(monthIn);
  const found = told.find((month) => month !== null);
  if (found !== undefined) return found;
  return published === null ? null : published.getUTCFullYear() * 12 + published.getUTCMonth();
}

const DATE_CHARACTERS = 24;

/** A name in a passage: a word in capitals behind the first, and no month. */
const NAMES =
  /(?<=[\p{L}\d,:;’'”)-] )(?!(?:Jan|Feb|March|April|May|June|July|Aug|Sept|Oct|Nov|Dec|We|I)\p{L}*)\p{Lu}[\p{L}\d]/u;

/**
 * What was launched last: of the sentences that tell of a launch, the one of the latest month, where no other is of that month; where
 * a sentence says of its heading that it is the newest, the heading with it.
 */
export function readNewestFindings(reading: Reading): Finding<string>[] | null {
  const asked = ASKS.exec(reading.analysis.question);
  if (asked === null) return null;
  const own = reading.ranked.filter(({ excerpt }) => excerpt.page.isOwn);
  const kind = asked[1]?.toLowerCase();
  const isOfKind = ({ excerpt: { passage, headings } }: Ranked) =>
    kind !== 'service' ||
    [passage.text, ...headings.map(({ text }) => text)].some((text) => OF_SERVICE.test(text));
  const said = own.find(
    (one) => SAYS_NEWEST.test(one.excerpt.passage.text) && one.coverage >= SAID && one.within >= SAID,
  );
  if (said !== undefined) return named(said, own);
  const thisMonth = reading.today.getUTCFullYear() * 12 + reading.today.getUTCMonth();
  const launches = own
    .filter(
      (one) =>
        LAUNCH.test(one.excerpt.passage.text) &&
        isLaunchedByCompany(one.excerpt) &&
        !BEGUN_ELSE.test(one.excerpt.passage.text) &&
        isOfKind(one),
    )
    .map((one) => ({ one, month: monthOf(one) }));
  const dated = launches
    .filter(({ month }) => month !== null && month <= thisMonth && month > thisMonth - MONTHS_KEPT)
    .sort((a, b) => (b.month ?? 0) - (a.month ?? 0));
  // Of one without a month nobody knows that it is not long past.
  const undated = launches.filter(({ one, month }) => month === null && !YEAR.test(one.excerpt.passage.text));
  const [last, other] = dated.length > 0 ? dated : undated;
  if (last === undefined) return [];
  const isAlone =
    other === undefined ||
    other.one.excerpt.headings[0]?.passage === last.one.excerpt.headings[0]?.passage ||
    (other.month !== last.month && dated.length > 0);
  return isAlone ? sentenceFinding({ ...last.one, coverage: 1, within: 1 }) : [];
}

/** How much of the question a sentence says that calls something the newest. */
const SAID = 0.6;

/** The sentence, with the heading that names what it speaks of; nothing where neither names anything. */
function named(one: Ranked, own: readonly Ranked[]): Finding<string>[] {
  if (NAMES.test(one.excerpt.passage.text)) return sentenceFinding(one);
  const heading = one.excerpt.headings[0]?.passage;
  const above = own.find(({ excerpt }) => excerpt.passage === heading);
  return above === undefined
    ? []
    : [above, one].flatMap((each) => sentenceFinding({ ...each, coverage: 1, within: 1 }));
}
