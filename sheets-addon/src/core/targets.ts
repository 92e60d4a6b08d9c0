/** The domain of a cell, which may have the address of a site or mailbox instead:
 * `https://www.Acme.com/about` and `jane@acme.com` → `acme.com`. Anything else is left for the server to refuse.
 */
export function domainOf(text: string): string {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/^mailto:/, '')
    .replace(/[/?#].*$/, '')
    .replace(/^.*@/, '')
    .replace(/:\d+$/, '');
  return bare.replace(/\.$/, '').replace(/^(?:www\.)+(?=.*\.)/, '');
}

/** Finds repeated keys in a list.
 * @returns the first index of each distinct key, and for every key its index among the distinct ones
 */
export function distinct(keys: readonly string[]): { firsts: number[]; placeOf: number[] } {
  const places = new Map<string, number>();
  const firsts: number[] = [];
  const placeOf = keys.map((key, at) => {
    const place = places.get(key) ?? places.size;
    if (place === places.size) firsts.push(at);
    places.set(key, place);
    return place;
  });
  return { firsts, placeOf };
}
