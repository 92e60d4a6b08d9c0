import { z } from 'zod';
import { canonicalEscapes } from './canonicalEscapes.ts';
import { readDomain } from './domainName.ts';

const LENGTH_MAX = 500;

/** A normalised profile URL, or the reason why the text is not one. */
export type ProfileUrlReading = { ok: true; profileUrl: string } | { ok: false; reason: string };

/** Reads a contact's profile URL: https, lower-case host, no query, no fragment, no slash at the end, normalised
 * percent-encoding. The path keeps its case, for it may matter. docs/api-contract.md, "Authentication and limits", identifiers.
 */
export function readProfileUrl(text: string): ProfileUrlReading {
  const refuse = (reason: string): ProfileUrlReading => ({ ok: false, reason });
  const trimmed = text.trim();
  if (trimmed === '') return refuse('must not be empty');
  if (trimmed.length > LENGTH_MAX) return refuse(`must have at most ${LENGTH_MAX} characters`);
  const parsed = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol))
    return refuse('must be an http or https URL, such as https://profiles.example/in/jane-doe');
  if (parsed.username !== '' || parsed.password !== '')
    return refuse('must not hold a user name or password');
  const fault = hostFault(parsed.hostname);
  if (fault !== null) return refuse(fault);
  const path = canonicalEscapes(parsed.pathname).replace(/\/+$/, '');
  if (path === '') return refuse('must have a path that names the person');
  // In an http address port 443 is not the default, but reading the https form again would drop it.
  const port = parsed.port === '' || parsed.port === '443' ? '' : `:${parsed.port}`;
  const profileUrl = `https://${parsed.hostname.replace(/\.$/, '')}${port}${path}`;
  return profileUrl.length > LENGTH_MAX
    ? refuse(`must have at most ${LENGTH_MAX} characters`)
    : { ok: true, profileUrl };
}

/** Hosts are read as domains are, except that some have underscores. */
function hostFault(host: string): string | null {
  if (!host.includes('.')) return 'must name a public host';
  const reading = readDomain(host.replaceAll('_', 'u'));
  return reading.ok ? null : `must name a public host; this one ${reading.reason}`;
}

/** A request field holding a contact's profile URL; parses to the normalised spelling. */
export const ProfileUrl = z
  .string()
  .min(1, 'must not be empty')
  .transform((text, context) => {
    const reading = readProfileUrl(text);
    if (reading.ok) return reading.profileUrl;
    context.addIssue({ code: 'custom', message: reading.reason });
    return z.NEVER;
  })
  .meta({
    description: 'Profile URL of a person; it identifies the contact.',
    example: 'https://profiles.example/in/jane-doe',
  });
