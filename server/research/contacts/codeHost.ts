import { type Claim, claimsOf, sourceQuote } from '../claims/claim.ts';
import { jsonStringReader } from '../claims/reader.ts';
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

/** The fields of a public profile that somebody fills in about themselves. */
export type ProfileField = 'name' | 'company' | 'blog' | 'location' | 'bio';
const FIELDS: readonly ProfileField[] = ['name', 'company', 'blog', 'location', 'bio'];

/** A public profile, each field as a claim. */
export interface CodeProfile {
  document: Document;
  fields: Partial<Record<ProfileField, Claim<string>>>;
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
  if (textOf(at(document.json, 'type')) !== 'User') return null;
  return { document, fields: Object.fromEntries(FIELDS.flatMap((field) => fieldOf(document, field))) };
}

function fieldOf(document: Document, field: ProfileField): [ProfileField, Claim<string>][] {
  const node = at(document.json, field);
  const value = textOf(node);
  if (node === null || value === null) return [];
  const quote = sourceQuote(document, node.start, node.end);
  const claims = claimsOf<string>([
    {
      field: 'value',
      value: value.replace(/\s+/g, ' '),
      said: { words: quote.words, reader: jsonStringReader },
      asOf: document.page.accessedAt,
      quote,
      extractor: { name: 'public profile', strength: 0.9 },
      sourceClass: 'ownProfile',
      match: 1,
    },
  ]);
  return claims.map((claim) => [field, claim]);
}
