import { readDomain } from '@assay/shared/domainName';
import { isNetworkHost } from '../../domain/networkHosts.ts';
import { registrableDomainOf } from '../documents/document.ts';
import { fitsDomain } from '../identity/companyName.ts';
import type { CodeProfile } from './codeHost.ts';
import type { ProfileIdentity } from './profileIdentity.ts';

/** Whose site is read for somebody, and why. */
export interface Employer {
  domain: string;
  because: string;
}

/** What a request says of the employer: `connectors.employerDomain`, or a domain in the question. docs/contacts.md */
export interface EmployerHint {
  question: string;
  connectors: Record<string, unknown>;
}

const DOMAIN = /(?<![\p{L}\p{N}@/.-])(?:[a-z\d][a-z\d-]{0,62}\.){1,8}[a-z]{2,24}(?![\p{L}\p{N}@-])/giu;

/** The employer as the request gives it; a sentence on a given one that cannot be used. */
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

/** A profile on an organisation's own domain is one of its people's. */
export function employerOfHost({ kind, host }: ProfileIdentity): Employer | null {
  if (kind !== 'team') return null;
  return { domain: registrableDomainOf(host), because: 'the profile stands on its own site' };
}

/** The web site that a public profile gives, where it goes with the employer that it gives. */
export function employerOfCodeProfile({ company, blog }: CodeProfile): Employer | null {
  const domain = domainOfBlog(blog ?? '');
  if (company === null || domain === null || fitsDomain(company.replace(/^@/, ''), domain) < 0.8) return null;
  return { domain, because: 'the public profile names it and links to it' };
}

/** A personal site that a public profile links to; null when it names none. */
export function siteOfCodeProfile({ blog }: CodeProfile): string | null {
  const url = /^https?:\/\//i.test(blog ?? '') ? (blog ?? '') : `https://${blog}`;
  return domainOfBlog(blog ?? '') === null || !URL.canParse(url) ? null : new URL(url).href;
}

function domainOfBlog(blog: string): string | null {
  const bare = blog
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*/s, '');
  const reading = readDomain(bare);
  return reading.ok && !isNetworkHost(reading.domain) ? registrableDomainOf(reading.domain) : null;
}
