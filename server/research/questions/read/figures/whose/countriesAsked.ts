import type { Analysis } from '../../../analysis.ts';
import { keyOfWord } from '../../../words/words.ts';
import { type Place, partAt } from '../../clauses.ts';

/** What a house does in countries, as it is asked, and as it is told in the clause of their number. */
const RELATIONS: { asked: RegExp; told: RegExp; isUsual?: boolean }[] = [
  {
    asked:
      /(?<!\p{L})from (?:how many|which) countries .*(?:staff|people|employees|team|colleagues|workers)|nationalit/iu,
    told: /(?:staff|people|employees|team|colleagues|workers|of us)(?!\p{L}).* from |nationalit/iu,
  },
  {
    asked:
      /countries .*(?<!\p{L})(?:staff|people|employees|team|colleagues|workers)(?!\p{L})|(?<!\p{L})(?:staff|people|employees|team|colleagues|workers)(?!\p{L}).*countries/iu,
    told: /(?<!\p{L})(?:staff|people|employees?|team|colleagues|workers|employs?|of us|specialists|consultants|engineers)(?!\p{L})(?!.* from (?:about |over |some |more than )?$)/iu,
  },
  {
    asked:
      /(?<!\p{L})(?:buy|buys|buying|source[sd]?|sourcing|import\p{L}*|comes? from|suppliers?|sellers?)(?!\p{L})/iu,
    told: /(?<!\p{L})(?:buy|buys|bought|buying|source[sd]?|sourcing|import\p{L}*|comes? from|suppliers?|sellers?|growers|farms?|farmers|gardens|mills)(?!\p{L})/iu,
  },
  {
    // A house in so many countries sells there, unless another thing is said of them.
    isUsual: true,
    asked:
      /(?<!\p{L})(?:suppl(?:y|ies|ied)|s[eo]ll?[sd]?|selling|export\p{L}*|ship|ships|shipped|deliver\p{L}*|customers?|clients?|dealers?|distribut\p{L}+|resellers?|markets?|used|available)(?!\p{L})/iu,
    told: /(?<!\p{L})(?:suppl(?:y|ies|ied)|s[eo]ll?[sd]?|selling|export\p{L}*|ship|ships|shipped|shipping|deliver\p{L}*|customers?|clients?|buyers?|users?|dealers?|distribut\p{L}+|resellers?|retailers?|stockists?|partners?|importers?|markets?|used|available|go(?:es)? to|live in|on the road|at work|heard|read|installed|serves?|serving)(?!\p{L})/iu,
  },
  {
    asked:
      /(?<!\p{L})(?:offices?|branch\p{L}*|subsidiar\p{L}+|sites?|stores?|shops?|plants?|factor\p{L}+|warehouses?|locations?)(?!\p{L})/iu,
    told: /(?<!\p{L})(?:offices?|branch\p{L}*|subsidiar\p{L}+|sites?|stores?|shops?|plants?|factor\p{L}+|warehouses?|locations?|depots?|companies|present|presence|represented|hubs?|studios?|hotels?|clinics?)(?!\p{L})/iu,
  },
  {
    asked:
      /(?<!\p{L})(?:active|operat\p{L}*|present|presence|work in|works in|do business|at home)(?!\p{L})|countries (?:do|does) [^?]{2,40} (?:work|trade)(?=\?|$| (?:now|today)(?!\p{L}))/iu,
    told: /(?<!\p{L})(?:active|operat\p{L}*|present|presence|represented|(?:we|it|group|company) (?:now |also )?(?:works?|trades?)|works? (?:now |today |with \p{L}+ )?in|working|business|live in|at home|footprint|offices?|branch\p{L}*|subsidiar\p{L}+|sites?|stores?|shops?|plants?|factor\p{L}+|companies|staff|people|employees|colleagues)(?!\p{L})(?!.* from (?:about |over |some |more than )?$)|^(?:in )?(?:about |over |more than )?$/iu,
  },
];

/** Whence the staff come, where they are, and where is bought. */
const OTHER_THAN_SALES = RELATIONS.slice(0, 3);

const COUNTRY = keyOfWord('country');

/** "We buy from five countries" does not tell how many are supplied: what a house does in countries is told as it is asked. */
export function isOfCountriesAsked(
  text: string,
  { start, end }: Place,
  { counted, question }: Pick<Analysis, 'counted' | 'question'>,
): boolean {
  if (counted?.key !== COUNTRY) return true;
  const relation = RELATIONS.find(({ asked }) => asked.test(question));
  if (relation === undefined) return true;
  const part = partAt(text, start);
  const at = Math.max(0, text.indexOf(part));
  const before = text.slice(at, start);
  const behind = text.slice(end, at + part.length);
  const isTold = ({ told }: { told: RegExp }) => told.test(before) || told.test(behind);
  return isTold(relation) || (relation.isUsual === true && !OTHER_THAN_SALES.some(isTold));
}
