import type { Deal } from '../../funding/mergeDeals.ts';

/** Words of somebody's money beside the rounds. */
const OTHER_MONEY =
  /(?<!\p{L})(?:(?:our|its|the|their|a) (?:very )?(?:first|earliest|initial) (?:che(?:ck|que)s?|money|investors?|backers?)|early (?:backers?|investors?)|(?:business )?angels?(?: investors?)|business angels?|friends and family)(?!\p{L})/giu;

/**
 * "Our very first check came from angel investor Paula Reyes" beside a round of two funds: whoever asks for all investors is not told of
 * them by the rounds alone, where the pages of those speak of further money that no quote of a round holds.
 */
export function tellsOtherMoney(rounds: readonly Deal[]): boolean {
  const claims = rounds.flatMap(({ deal, round, amount, investors }) => [
    ...deal,
    ...round,
    ...amount,
    ...investors,
  ]);
  const documents = new Set(claims.map(({ document }) => document));
  return [...documents].some((document) =>
    [...document.text.matchAll(OTHER_MONEY)].some(
      ({ index }) =>
        !claims.some(
          ({ document: quoted, layer, span }) =>
            quoted === document && layer === 'text' && span.start <= index && index < span.end,
        ),
    ),
  );
}
