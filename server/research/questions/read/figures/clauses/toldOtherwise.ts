import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Excerpt } from '../../../excerpts.ts';
import type { Place } from '../../clauses.ts';

const VOLUME_ASKED =
  /(?<!\p{L})(?:volume|bulk|quantity|group) (?:discounts?|rebates?|reductions?)(?!\p{L})/iu;
const TELLS_VOLUME =
  /(?<!\p{L})(?:volumes?|bulk|quantit\p{L}*|groups?|large(?:r)? orders?|more than|over|above|from|at least|orders? (?:of|over|above)) |\d ?\+|(?<!\p{L})(?:or|and) (?:more|over|above)(?!\p{L})|\d ?[–-] ?\d/iu;

/** A discount for charities, or for who pays early, is none for who buys much. */
const isNoVolumeDiscount = ({ passage: { text }, headings }: Excerpt, question: string): boolean =>
  VOLUME_ASKED.test(question) &&
  ![text, ...headings.map((heading) => heading.text)].some((said) => TELLS_VOLUME.test(said));

const BEFORE_NOW =
  /(?<!\p{L})(?:last|the previous|the prior|the former) (?:year|season|month)['’]s (?:\p{L}+ ){0,3}?(?:price|fee|rate|rent|charge|cost|tariff)s?(?!\p{L})[^.;]*$/iu;
const ASKS_BEFORE =
  /(?<!\p{L})(?:last|previous\p{L}*|prior|former\p{L}*|before|earlier|was|were|did)(?!\p{L})/iu;

/** "Last year’s price was €610" tells nothing of what it costs. */
const isOfFormerPrice = (text: string, { start }: Pick<Place, 'start'>, question: string): boolean =>
  BEFORE_NOW.test(text.slice(0, start)) && !ASKS_BEFORE.test(question);

/** "Members’ sales", "our customers’ income": whose it is stands before it. */
const HOLDERS = inAnyCase(
  /(?<!\p{L})(?<who>members?|customers?|clients?|suppliers?|partners?|dealers?|licensees|tenants|franchisees|retailers|growers|shops|artists|authors|publishers)['’]s? (?:\p{Ll}+ )?(?:sales|revenues?|turnover|income|profits?|earnings)(?!\p{L})/u,
);
const isOfThoseHolders = (text: string, question: string): boolean => {
  const who = HOLDERS.exec(text)?.groups?.who?.toLowerCase();
  return who !== undefined && !question.toLowerCase().includes(who.replace(/s$/u, ''));
};

const SALE_PRICE = /(?:^|[.!;] )(?:now on )?sale(?: price)?:? $/iu;
const ASKS_PRICE = /(?<!\p{L})(?:cost|price|pay|sale price|offer)(?!\p{L})/iu;

/** "Sale $84" is what a thing costs in the sale, and no sales. */
const isSalePrice = (text: string, { start }: Pick<Place, 'start'>, question: string): boolean =>
  SALE_PRICE.test(text.slice(0, start)) && !ASKS_PRICE.test(question);

const SO_LONG = /(?<![\d.,])(?<count>\d+)[- ](?<unit>year|month|week|day|hour|minute|night)s?(?!\p{L})/iu;

/** The row "5 years" is none of a deposit for one year. */
function isOfOtherLength({ headings, passage }: Excerpt, question: string): boolean {
  const asked = SO_LONG.exec(question)?.groups;
  if (asked === undefined || passage.line.cell === undefined) return false;
  return headings.slice(0, 2).some(({ text }) => {
    const told = SO_LONG.exec(text);
    return (
      told?.groups !== undefined &&
      told[0].length === text.trim().length &&
      told.groups.unit?.toLowerCase() === asked.unit?.toLowerCase() &&
      told.groups.count !== asked.count
    );
  });
}

/** Whether a figure is told as something else than is asked for: as it was, of others, for another span of time, for other buyers, or as a price in the sale. */
export function isToldOtherwise(excerpt: Excerpt, figure: Pick<Place, 'start'>, question: string): boolean {
  const { text } = excerpt.passage;
  return (
    isOfOtherLength(excerpt, question) ||
    isNoVolumeDiscount(excerpt, question) ||
    isOfFormerPrice(text, figure, question) ||
    isOfThoseHolders(text, question) ||
    isSalePrice(text, figure, question)
  );
}
