import { readDomain } from '@assay/shared/domainName';
import { isNetworkHost } from '../../domain/networkHosts.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import { at, textOf } from '../documents/locatedJson.ts';
import type { Gathering } from '../gathering.ts';
import { fitsDomain } from '../identity/companyName.ts';
import type { ProfileIdentity } from './profileIdentity.ts';

/** The employer of a person, and the reason it is taken for it. */
export interface Employer {
  domain: string;
  because: string;
}

/** What a request says about the employer: `connectors.employerDomain`, or a domain in the question. docs/contacts.md */
export interface EmployerHint {
  question: string;
  connectors: Record<string, unknown>;
}

const DOMAIN = /(?<![\p{L}\p{N}@/.-])(?:[a-z\d][a-z\d-]{0,62}\.){1,8}[a-z]{2,24}(?![\p{L}\p{N}@-])/giu;

/** The employer that the request names; `refused` is a sentence on one that cannot be used. */
export function employerGiven({ question, connectors }: EmployerHint): {
  employer: Employer | null;
  refused: string;
} {
  const given = connectors.employerDomain;
  if (typeof given === 'string' && given.trim() !== '') {
    const reading = readDomain(given);
    if (!reading.ok) return { employer: null, refused: `connectors.employerDomain ${reading.reason}.` };
    return { employer: { domain: reading.domain, because: 'the request names it' }, refused: '' };
  }
  for (const [words] of question.slice(0, 2000).matchAll(DOMAIN)) {
    const reading = readDomain(words);
    if (reading.ok && !isNetworkHost(reading.domain))
      return { employer: { domain: reading.domain, because: 'the question names it' }, refused: '' };
  }
  return { employer: null, refused: '' };
}

/** A profile on an organisation's own domain belongs to one of its people. */
export function employerOfHost({ kind, host }: ProfileIdentity): Employer | null {
  if (kind !== 'team') return null;
  return { domain: registrableDomainOf(host), because: 'the profile is on its own site' };
}

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

/** The web site that a public profile gives, where it goes with the employer that it gives. */
export function employerOfCodeProfile({ company, blog }: CodeProfile): Employer | null {
  const site = blog === null ? null : siteOf(blog);
  if (site === null || company === null) return null;
  const domain = registrableDomainOf(site.hostname);
  if (fitsDomain(company.replace(/^@/, ''), domain) < 0.8) return null;
  return { domain, because: 'the public profile names it and links to it' };
}

/** A personal site that a public profile links to; null when it names none. */
export function siteOfCodeProfile({ blog }: CodeProfile): string | null {
  return blog === null ? null : (siteOf(blog)?.href ?? null);
}

function siteOf(blog: string): URL | null {
  const url = URL.parse(/^https?:\/\//i.test(blog) ? blog : `https://${blog.trim()}`);
  const reading = readDomain(url?.hostname ?? '');
  return reading.ok && !isNetworkHost(reading.domain) ? url : null;
}
