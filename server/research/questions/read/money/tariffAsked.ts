import type { Place } from '../clauses.ts';

const ASKS_TARIFF =
  /(?<!\p{L})(?:(?:cheapest|lowest|entry|starting|list) (?:\p{L}+ )?(?:price|plan|fare|rate|ticket|subscription)|(?:day|hourly|daily|monthly) rate|price of an?|price per \p{L}+|(?:share|stock|subscription|issue|offer|ticket) price|\p{L}+ fee(?=\??$| for| of))(?!\p{L})/iu;
const IN_MILLIONS = /(?:million|billion|bn|(?<=\d ?)m|mio\.?|mrd\.?)$/iu;

/** What a single thing costs is never told in millions: those were turned over, raised or spent. */
export const isTooMuchForTariff = (text: string, { start, end }: Place, question: string): boolean =>
  ASKS_TARIFF.test(question) && IN_MILLIONS.test(text.slice(start, end));
