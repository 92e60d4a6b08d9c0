import type { ListAsked } from '../../listQuestion.ts';
import { keyOfWord } from '../../words/words.ts';
import { LONE_NAME } from '../people/personNames.ts';
import { isRolePhrase } from '../people/roles.ts';
import { itemsOfClass } from './itemClasses.ts';
import { isOfEverydayWords } from './itemKinds.ts';
import { ASKS_WHERE, BODIES, DAY, POSTS, SOFTWARE } from './listWords.ts';
import { areAmounts } from './nounPhrase.ts';

const keys = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(keyOfWord));

/** Posts are called by those who fill them: "Toolroom apprentice, September entry", "Cold-forge setter". */
const WHO_FILLS_IT =
  /(?<!\p{L})(?:\p{L}{2,}(?:er|or|ist|ian|ant|assistent|referent|dozent|agent|man|woman|person|ier|eur|euse|mann|frau|in)|guards?|interns?\p{L}*|apprentic\p{L}*|trainees?|chefs?|cooks?|clerks?|nurses?|hands?|heads?|leads?|staff|crew|associates?|graduates?|placements?|stage|partners?|principals?|aides?|fellows?|midwi\p{L}+|specialists?|counsel|vp|c[a-z]o)(?!\p{L})/iu;
const NO_POST =
  /(?<!\p{L})(?:whenever|however|together|other|over|under|after|never|summer|winter|or|for|water|paper|power|timber|rubber|leather|silver|copper|fiber|order|border|corner|center|customer|number|computer|september|october|november|december|career|offer)(?!\p{L})/giu;

/** Certificates are called by letters, or by the body or the scheme that gives them. */
const CERTIFICATES = keys('certification certificate accreditation attestation cert certified');
const IN_LETTERS = /\p{Lu}{2,}|\d{3}/u;
const OF_SCHEME =
  /(?<!\p{L})(?:accredit\p{L}*|certif\p{L}*|attest\p{L}*|approv\p{L}*|regist\p{L}*|licen[cs]e\p{L}*|schemes?|standards?|marks?|labels?|association|institute|federation|society|council|guild|authority|foundation|academy|board|bureau|alliance|initiative|award|member\p{L}*|graded?|class|level|kosher|halal|organic|bio|vegan|demeter|fairtrade|gold|silver|platinum|investors|corp|cyber|essentials)(?!\p{L})/iu;

/** Called by names: what has none is not told. */
const NAMED = keys('book film game album magazine newspaper brand employer award prize');
/** What a program runs on without a name. */
const RUNS_ON =
  /^(?:the )?(?:web|browsers?|web browsers?|tablets?|phones?|smartphones?|mobile|desktop|laptops?|e-?mail|spreadsheets?)$/iu;
/** Of bodies one at least has a name of several words, or letters; first names and tariffs have none. */
const OF_BODY = /\p{Lu}{2,}|\p{Lu}[\p{L}’'-]+ (?:(?:of|for|the|and|&|de|der) )*\p{Lu}/u;

/** Parts of a site are no things, nor is the sum under a column. */
const PARTS_OF_SITE =
  /^(?:(?:our |all |latest |more )?(?:home|products?|services?|solutions?|industries|applications?|latest|news|blog|press|about(?: us)?|contacts?(?: us)?|careers?|jobs|team|company|resources?|support|faqs?|downloads?|events?|insights|pricing|prices|gallery|overview|history|terms|privacy|imprint|search|menu|login|partners?|produkte|leistungen|dienstleistungen|lösungen|unternehmen|über uns|aktuelles|karriere|kontakt|referenzen|startseite|impressum|datenschutz|productos|servicios|empresa|noticias|contacto|produits|entreprise|actualités|prodotti|servizi|azienda|chi siamo|contatti|producten|diensten|over ons|nieuws))$/iu;
const SUMS =
  /^(?:(?:grand |sub|group )?totals?|sum|overall|average|all(?: (?!day)\p{L}+)?|(?:all )?together|altogether|combined|gesamt|insgesamt|summe|alle|totaal|tous|toutes|todos|todas|tutti)$/iu;
/** Whether a row of a table is that of the sum. */
export const isSum = (name: string): boolean => SUMS.test(name);

const AMOUNT = /[€$£¥]\s?\d|\d\s?(?:€|kr|CHF|USD|EUR|GBP)(?!\p{L})/u;
const ASKS_AMOUNTS =
  /(?<!\p{L})(?:prices?|priced?|fees?|costs?|rates?|tariffs?|charg\p{L}+|pay(?:ment)?s?|amounts?|sums?|plans?|tiers?|packages?|grants?|rounds?|budgets?|offers?|deals?|fundings?|products?|make|sell)(?!\p{L})/iu;

/** Items with a percentage in them are told where shares are asked for, amounts where money is, and premises where places are. */
const ASKS_SHARES =
  /(?<!\p{L})(?:shares?|percent\p{L}*|%|rates?|discounts?|shareholders?|owners?|owns?|stakes?|split|breakdown|mix|grades?|strengths?|commissions?)(?!\p{L})/iu;
const OF_PREMISES =
  / (?:Factory|Plant|Works|Office|Warehouse|Depot|Branch|Store|Mill|Yard|Site|Laboratory)$/u;

/** Days are called by names and dates. */
const OF_DAYS =
  /(?<!\p{L})(?:(?:mon|tue|wed|thu|fri|sat|sun)\p{L}{0,5}days?|mon|tues?|wed|thu(?:rs)?|fri|sat|sun|daily|weekdays?|weekends?|(?:bank|public) holidays?|(?:mon|diens|mitt|donners|frei|sams|sonn)\p{L}+|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!\p{L})|\d/iu;
/** "Revenue, EUR million" is a row of accounts, and nobody. */
const OF_ACCOUNTS =
  /^(?:net |total |operating |gross )*(?:revenues?|sales|turnover|profit|income|ebit\p{L}*|margin|assets|investments|cash|equity|loans|output|production)(?:,| \(|$)/iu;

const isPerson = (name: string): boolean => LONE_NAME.test(name) && !isRolePhrase(name);
/** "Bogdan Ilie, mill manager": who does it, and nothing that is done or sold. */
export function arePeopleInPosts(items: readonly string[]): boolean {
  const parts = items.map((item) => item.split(/, | \(/u));
  const inOne = parts.filter(
    ([name = '', post = '']) => isPerson(name) && post !== '' && isRolePhrase(post.replace(/\)$/u, '')),
  );
  const isPair = items.some(isPerson) && items.some((item) => isRolePhrase(item));
  return 2 * inOne.length > items.length || isPair;
}

/** A country answers where somebody is, whence or whither something goes, and what things are called by. */
const OF_NATIONS =
  /(?<!\p{L})(?:countr(?:y|ies)|nations?|nationalit\p{L}+|origins?|destinations?|markets?|where|from|teams?|cuisines?|wines?|coffees?|teas?|beans?|languages?|currenc\p{L}+|export\p{L}*|import\p{L}*|ship\p{L}*|sites?|locations?|places?|regions?|territor\p{L}+|offices?|deliver\p{L}*)(?!\p{L})/iu;

/** Whether most items look as things of the kind asked for are called, and none is what no thing is called. */
export function haveFormOfKind(
  items: readonly string[],
  { kind, sense }: ListAsked,
  question: string,
): boolean {
  const most = (isSuch: (item: string) => boolean) => 2 * items.filter(isSuch).length > items.length;
  if (areAmounts(items, question)) return false;
  if (items.some((item) => SUMS.test(item)) || most((item) => PARTS_OF_SITE.test(item))) return false;
  if (!ASKS_AMOUNTS.test(question) && items.some((item) => AMOUNT.test(item))) return false;
  if (sense !== 'place' && !OF_NATIONS.test(question) && items.every(isCountry)) return false;
  if (!ASKS_SHARES.test(question) && items.some((item) => /\d ?%/u.test(item) && / /u.test(item)))
    return false;
  if (
    sense === 'thing' &&
    !ASKS_WHERE.test(withoutSubject(question)) &&
    items.every((item) => OF_PREMISES.test(item))
  )
    return false;
  if (kind === null) return true;
  if (kind === DAY) return items.every((item) => OF_DAYS.test(item));
  if (sense === 'name' && items.some((item) => OF_ACCOUNTS.test(item))) return false;
  if (POSTS.has(kind)) return items.every(isPost);
  if (CERTIFICATES.has(kind)) return items.every(isScheme);
  if (BODIES.has(kind)) return items.some((item) => OF_BODY.test(item));
  if (SOFTWARE.has(kind)) return items.every((item) => /\p{Lu}|\d/u.test(item) || RUNS_ON.test(item));
  return !NAMED.has(kind) || most((item) => /\p{Lu}|\d/u.test(item));
}

/** "Which unions does the yard recognise?": who does it is not asked for. */
const withoutSubject = (question: string): string =>
  question.replace(
    /(?<=(?<!\p{L})(?:do|does|did|has|have|can|will) )(?:the|this|their|its) \p{L}+(?= \p{L})/iu,
    'they',
  );

/** "Brightmark", "Nordic Swan Ecolabel": what is no word of every day, and has capitals throughout, may be the name of one. */
const isScheme = (item: string): boolean =>
  IN_LETTERS.test(item) ||
  OF_SCHEME.test(item) ||
  (!isOfEverydayWords(item) && !/(?:^| )\p{Ll}{4,}/u.test(item));

const isPost = (item: string): boolean =>
  isRolePhrase(item.split(/,| \(/u)[0] ?? '') || WHO_FILLS_IT.test(item.replace(NO_POST, ' '));

const isCountry = (item: string): boolean => (itemsOfClass(item, 'country') ?? []).includes(item);
