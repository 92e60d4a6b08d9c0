import type { Page } from '../../server/domain/page.ts';
import type { PageStore } from '../../server/outbound/web.ts';

/** A page store in memory, with everything it was given in `pages`. */
export function memoryPageStore(): PageStore & { pages: Page[] } {
  const pages: Page[] = [];
  return {
    pages,
    async newest(request, since) {
      const matching = pages.filter(
        (page) =>
          page.requestedUrl === request.url &&
          page.method === request.method &&
          page.requestBodyHash === request.requestBodyHash &&
          (page.rendered !== undefined) === (request.rendered ?? false) &&
          page.accessedAt >= since,
      );
      return matching.sort((one, other) => other.accessedAt.getTime() - one.accessedAt.getTime())[0] ?? null;
    },
    async keep(page) {
      pages.push(page);
    },
  };
}
