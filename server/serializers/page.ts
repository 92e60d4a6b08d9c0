/** A page of a list, in the shape of all lists without one of their own. docs/api-contract.md "Lists and pages". */
export function serializePage<Item>(
  results: Item[],
  total: number,
  { limit, offset }: { limit: number; offset: number },
): { results: Item[]; total: number; limit: number; offset: number; count: number } {
  return { results, total, limit, offset, count: results.length };
}
