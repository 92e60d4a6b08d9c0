import { type Document, registrableDomainOf } from '../documents/document.ts';
import type { Identity } from '../identity/identity.ts';
import { bounded } from '../patterns.ts';

/**
 * Whether a page of somebody else is about this company and not about a namesake: it links to the company's domain,
 * or writes it. docs/research.md, "Identity and joins".
 */
export function isAboutCompany(document: Document, { registrableDomain }: Identity): boolean {
  if (document.links.some(({ url }) => registrableDomainOf(new URL(url).hostname) === registrableDomain))
    return true;
  const written = bounded(
    new RegExp(
      `(?<![\\p{L}\\p{N}-])${registrableDomain.replaceAll('.', '\\.')}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
      'iu',
    ),
    SOURCE_CHARACTERS_MAX,
  );
  return written.test(document.text) || written.test(document.source);
}

const SOURCE_CHARACTERS_MAX = 1_000_000;
