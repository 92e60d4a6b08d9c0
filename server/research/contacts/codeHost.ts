import type { Document } from '../documents/document.ts';
import { at, textOf } from '../documents/locatedJson.ts';
import type { Gathering } from '../gathering.ts';

/**
 * Public profiles at GitHub.
 * Endpoint: GET https://api.github.com/users/{login}, documented as public, no key (docs.github.com, REST API, "Get a
 * user"). Limits: one request a person; the API allows 60 an hour without a key.
 * Terms: GitHub forbids use of users' data for spam and its sale to recruiters; the e-mail address is therefore never
 * read. Profiles at other code hosts are read as pages, within their robots.txt.
 */
export const CODE_HOST = 'GitHub';

/** A public profile, with what somebody fills in about themselves; null where they did not. */
export interface CodeProfile {
  document: Document;
  name: string | null;
  company: string | null;
  blog: string | null;
}

/** Reads a public profile; null when there is none, or it belongs to an organisation. */
export async function readCodeProfile(gathering: Gathering, login: string): Promise<CodeProfile | null> {
  const url = `https://api.github.com/users/${encodeURIComponent(login)}`;
  const answer = await gathering.fetch(
    CODE_HOST,
    { url, ignoreRobots: true, bestEffort: true, headers: { accept: 'application/vnd.github+json' } },
    `GitHub profile of ${login}`,
    'json',
  );
  if (answer.kind !== 'document') return null;
  const { document } = answer;
  const field = (name: string) => textOf(at(document.json, name))?.replace(/\s+/g, ' ') ?? null;
  if (field('type') !== 'User') return null;
  return { document, name: field('name'), company: field('company'), blog: field('blog') };
}
