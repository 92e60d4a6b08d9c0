import { z } from 'zod';

const wholeNumber = (text: unknown) =>
  typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;

/**
 * `limit` and `offset` of every list. docs/api-contract.md, "Lists and pages".
 * (`override` says the default in the OpenAPI document, which cannot see it through the preprocessing.)
 */
export const pageQuery = z.object({
  limit: z
    .preprocess(wholeNumber, z.int().min(1).max(100))
    .default(20)
    .meta({ description: 'How many to return at most.', override: { default: 20 } }),
  offset: z
    .preprocess(wholeNumber, z.int().min(0))
    .default(0)
    .meta({ description: 'How many to skip first.', override: { default: 0 } }),
});

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\dT[\d:.]+$/;
const DATE_ONLY = /^\d{4}-\d\d-\d\d$/;

/**
 * A bound of a period in a query: a date, or a date-time with or without a zone; without one it is in UTC. In a query `+`
 * means a blank; an offset whose `+` was not written as `%2B` is understood all the same.
 *
 * @param endOfDay  what is added to a date alone
 */
function queryBound(endOfDay: string) {
  return z
    .preprocess(
      (text) => {
        if (typeof text !== 'string') return text;
        if (DATE_ONLY.test(text)) return text + endOfDay;
        const dateTime = text.replace(/ (?=\d\d:?\d\d$)/, '+');
        return WITHOUT_ZONE.test(dateTime) ? `${dateTime}Z` : dateTime;
      },
      z.iso.datetime({ offset: true, error: 'must be a date such as 2026-11-28, or a date-time' }),
    )
    .meta({ override: { type: 'string', examples: ['2026-11-28', '2026-11-28T09:00:00Z'] } });
}

/** The first moment of a period; a date alone is its beginning. */
export const queryFrom = queryBound('T00:00:00.000Z');
/** The last moment of a period; a date alone is its end. */
export const queryTo = queryBound('T23:59:59.999Z');

/** A page of a list, newest first. docs/api-contract.md, "Lists and pages". */
export function page<Item extends z.ZodType>(item: Item, id: string) {
  return z
    .object({ results: z.array(item), total: z.int(), limit: z.int(), offset: z.int(), count: z.int() })
    .meta({ id });
}
