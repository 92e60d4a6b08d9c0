import type { Claim } from '../claims/claim.ts';
import type { ClaimValue } from '../claims/reader.ts';
import { foldName } from '../identity/companyName.ts';
import type { Finding } from '../questions/read/finding.ts';

const TURNS =
  /(?<!\p{L})(?:join(?:s|ed|ing)?|becom(?:es|ing)|became|(?:has|have) become|appoint(?:s|ed|ment)|promot(?:es|ed|ion)|named|elected|takes? over|took over|mov(?:es|ed) (?:up )?to|made|starts?|started|hired|hires|succeeds|succeeded|new (?:role|position|post))(?!\p{L})/iu;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const TIME =
  /(?:(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}*\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?)?(?<!\d)(?<year>(?:19|20)\d\d)(?!\d)/gu;

/** When a change was, as its sentence dates it, else as the story that tells of it does: months since year 0; null where nothing dates it. */
function timeOfTurn({ quote, document }: Claim): number | null {
  if (!TURNS.test(quote)) return null;
  const told = [...quote.matchAll(TIME)];
  const [first] = told;
  if (told.length === 1 && first?.groups !== undefined)
    return (
      Number(first.groups.year) * 12 +
      Math.max(0, MONTHS.indexOf((first.groups.month ?? '').slice(0, 3).toLowerCase()))
    );
  const { publishedAt, isArticle } = document;
  if (told.length > 0 || !isArticle || publishedAt === null) return null;
  return publishedAt.getUTCFullYear() * 12 + publishedAt.getUTCMonth();
}

/** "Joins as Head of Sales" in 2022 and "becomes CEO" in 2025: of several changes of which each has its time, the last one's role. */
export function latestRoles<Value extends ClaimValue>(
  found: Finding<Value>[],
  roleOf: (value: Value) => string,
): Finding<Value>[] {
  const folded = ({ claim }: Finding<Value>) => ` ${foldName(roleOf(claim.value))} `;
  const dated = found.map((finding) => ({ finding, time: timeOfTurn(finding.claim) }));
  const last = Math.max(...dated.map(({ time }) => time ?? Number.NEGATIVE_INFINITY));
  const latest = dated.filter(({ time }) => time === last).map(({ finding }) => folded(finding));
  return dated
    .filter(({ finding, time }) => {
      const role = folded(finding);
      return time === null || time === last || latest.some((one) => one.includes(role) || role.includes(one));
    })
    .map(({ finding }) => finding);
}
