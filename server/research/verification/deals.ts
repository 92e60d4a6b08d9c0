import { foldWord } from '../claims/numberWords.ts';
import { best, type Carried, type Check, carried, clipped, type QuoteContext, refused } from './rules.ts';
import { literalIn } from './texts.ts';

/** What a round is called that no source names. */
const UNDISCLOSED = 'Undisclosed';
/** "Round" in nine languages, and "series". */
const ROUND =
  '(?:round|runde|finanzierungsrunde|ronda|tour|ronde|rodada|giro|financiering|financement|finanzierung|runda|rundan|emission)';
const SERIES = '(?:series|serie|serien)';
/** The names that rounds have, folded, per usual name. */
const NAMES: [string, RegExp][] = [
  ['Pre-Series A', new RegExp(`(?<!\\p{L})pre[- ]?${SERIES}[ -]?a(?!\\p{L})`, 'u')],
  ['Pre-Seed', /(?<!\p{L})(?:pre[- ]?seed|pre[- ]?(?:amorcage|semilla|semente))/u],
  [
    'Seed',
    /(?<!\p{L})(?<!pre[- ]?)(?:seed(?!\p{L})|seed(?:runde|finanz)|amorcage|semilla|semente|capital inicial)/u,
  ],
  [
    'Growth',
    /(?<!\p{L})(?:growth|wachstumsfinanzierung|wachstumskapital|croissance|crecimiento|crescita|groei|crescimento|tillvaxt)/u,
  ],
  ['Strategic', /(?<!\p{L})e?strateg(?:i[cqs]|ie)\p{L}*/u],
  ['Angel', /(?<!\p{L})(?:business[- ])?angels?(?!\p{L})/u],
  ['Bridge', /(?<!\p{L})(?:bridge|brucken\p{L}*|puente|ponte|overbrugging\p{L}*)/u],
  [
    'IPO',
    /(?<!\p{L})(?:ipo(?!\p{L})|initial public offering|goes? public|went public|borsengang|introduction en bourse|salida a bolsa|quotazione in borsa|beursgang|oferta publica inicial|borsnotering|borsintroduktion)/u,
  ],
];

/**
 * Whether quotes name a round of funding by its usual name ("Series B") or by what it is called in the language of the page
 * ("Série B", "B-Runde", "ronda B"). A round called `Undisclosed` must have no name in its quotes.
 */
export function checkRound(value: string, quotes: readonly QuoteContext[]): Check {
  const name = foldWord(value)
    .replace(/[\s-]+/gu, ' ')
    .trim();
  const pattern = roundPattern(name);
  const bounded = clipped(quotes);
  const found = bounded.flatMap(({ words }): Carried[] => {
    const literal = literalIn(value, words);
    if (pattern !== null && !pattern.test(foldWord(words))) return [];
    if (literal !== null) return [carried(literal)];
    return pattern === null ? [] : [carried(words, 'round name')];
  });
  const isNamed = bounded.some(({ words }) =>
    [ANY_LETTER, ...NAMES.map(([, pattern]) => pattern)].some((any) => any.test(foldWord(words))),
  );
  if (value === UNDISCLOSED && !isNamed && bounded.length > 0) return carried('', 'round name');
  return best(found, 'its quotes name no such round');
}

const ANY_LETTER = new RegExp(`(?<!\\p{L})${SERIES}[ -]?[a-k](?!\\p{L})|(?<!\\p{L})[a-k][- ]${ROUND}`, 'u');

function roundPattern(wanted: string): RegExp | null {
  const letter = new RegExp(`^${SERIES} ([a-k])(?: ?([1-9]))?$`, 'u').exec(wanted);
  if (letter) {
    const [, name, number] = letter;
    const own = `${name}${number ? `[- ]?${number}` : '(?![- ]?\\d)'}`;
    return new RegExp(
      `(?<!\\p{L})(?<!pre[- ]?)(?:${SERIES}[ -]?${own}(?!\\p{L})|${own}[- ]?${SERIES}?[- ]?${ROUND}|${ROUND}[ -]${own}(?!\\p{L}))`,
      'u',
    );
  }
  return NAMES.find(([name]) => foldWord(name).replace(/-/g, ' ') === wanted)?.[1] ?? null;
}

/** The two companies of a deal by every name they go by. */
export interface Parties {
  company: readonly string[];
  counterparty: string | null;
}

/** A company speaks of itself in the first person, or as "the company". */
const OWN =
  /(?<!\p{L})(?:we|our|ours|the company|wir|unser\p{L}{0,2}|das unternehmen|nous|notre|nos|la societe|l[’']entreprise|nosotros|nuestr[oa]s?|la empresa|la compania|noi|nostr[oaie]|la societa|l[’']azienda|wij|ons|onze|het bedrijf|nossa?s?|a empresa|vi|oss|var|vart|vara|bolaget)(?!\p{L})/u;

/** Which side of a deal the company is on: for the judge, where the quotes and their heads hold both parties. */
export function checkRole(value: string, quotes: readonly QuoteContext[], parties: Parties): Check {
  if (value !== 'acquirer' && value !== 'acquiree') return refused('it is no side of a deal');
  return holdsParties(quotes, parties, 'side of the deal');
}

/** How far a deal has come: for the judge, where the quotes and their heads hold both parties. */
export function checkStatus(value: string, quotes: readonly QuoteContext[], parties: Parties): Check {
  if (!['completed', 'rumored', 'terminated'].includes(value)) return refused('it is no state of a deal');
  return holdsParties(quotes, parties, 'state of the deal');
}

function holdsParties(
  quotes: readonly QuoteContext[],
  { company, counterparty }: Parties,
  rule: 'side of the deal' | 'state of the deal',
): Check {
  const bounded = clipped(quotes);
  const texts = bounded.flatMap(({ words, around }) => [words, ...around]);
  const holds = (name: string) => texts.some((text) => literalIn(name, text) !== null);
  if (counterparty !== null && !holds(counterparty)) return refused(`its quotes do not name ${counterparty}`);
  const isNamed = company.some(holds) || bounded.some(({ words }) => OWN.test(foldWord(words)));
  return isNamed ? carried('', rule) : refused('its quotes do not name the company');
}
