import { type Document, readDocument } from '../documents/document.ts';
import { wallOf } from '../documents/siteCondition.ts';
import type { Gathering } from '../gathering.ts';

/** A path that no site has. */
const MADE_UP = '/no-such-page-4f1c9a';

/**
 * Pages at usual addresses that nothing links to.
 * Endpoint: GET of those, and of one made-up address. Limits: the few that are given, and the host's rate limit. Licence: quoted with address.
 * Sites that answer any path with 200 say so at a made-up one: what answers there, or as
 * the home page does, is no page of its own.
 */
export async function guessedPages(
  gathering: Gathering,
  { home, source, paths }: { home: Document; source: string; paths: readonly string[] },
): Promise<Document[]> {
  const [madeUp, ...tried] = await Promise.all(
    [MADE_UP, ...paths].map(async (path) => {
      const answer = await gathering.attempt({ url: new URL(path, home.url).href }, source);
      return answer.kind === 'page' ? readDocument(answer.page) : null;
    }),
  );
  const others = new Set([home, madeUp].map((page) => page?.text || page?.source));
  return tried
    .filter((page) => page !== null)
    .filter((page) => page.kind === 'html' && wallOf(page) === null && !others.has(page.text || page.source));
}
