/**
 * The domain that a cell means: people keep addresses of sites and mailboxes where the server wants bare domains.
 * `https://www.Acme.com/about` and `jane@acme.com` → `acme.com`. What is no domain is left for the server to refuse.
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

/**
 * What stands in a list more than once, told apart.
 * @returns where each distinct key stands first, and for every key its place among the distinct ones
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
