/** One page, however its address is written: without scheme, `www.`, fragment or a trailing slash. */
export function pageKey(url: string): string {
  const { hostname, pathname, search } = new URL(url);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`;
}
