/** A page of a list as every list without a shape of its own shows it. Decisions §6, "Lists". */
export function serializePage<Item>(
  results: Item[],
  total: number,
  { limit, offset }: { limit: number; offset: number },
): { results: Item[]; total: number; limit: number; offset: number; count: number } {
  return { results, total, limit, offset, count: results.length };
}
