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

/** A date-time in a query, with or without an offset. In a query `+` means a blank; an offset whose `+` was not written as `%2B`
 * is understood all the same.
 */
export const queryDateTime = z.preprocess(
  (text) => (typeof text === 'string' ? text.replace(/ (?=\d\d:?\d\d$)/, '+') : text),
  z.iso.datetime({ offset: true }),
);

/** A page of a list, newest first. docs/api-contract.md, "Lists and pages". */
export function page<Item extends z.ZodType>(item: Item, id: string) {
  return z
    .object({ results: z.array(item), total: z.int(), limit: z.int(), offset: z.int(), count: z.int() })
    .meta({ id });
}
