import { z } from 'zod';
import { readDomain } from './domainName.ts';

const LENGTH_MAX = 500;

/** A profile URL in its one spelling, or the reason why the text is none. */
export type ProfileUrlReading = { ok: true; profileUrl: string } | { ok: false; reason: string };

/**
 * Reads a contact's profile URL: https, lower-case host, no query, no fragment, no slash at the end, percent-encoding in
 * its one form. The path keeps its case, for it may matter. Decisions §3 (normalisation), §6.
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
  // Of an http address the port of https is no default, and would be one after the next reading.
  const port = parsed.port === '' || parsed.port === '443' ? '' : `:${parsed.port}`;
  const profileUrl = `https://${parsed.hostname.replace(/\.$/, '')}${port}${path}`;
  return profileUrl.length > LENGTH_MAX
    ? refuse(`must have at most ${LENGTH_MAX} characters`)
    : { ok: true, profileUrl };
}

/** Hosts are read as domains are, but that some of them have underscores. */
function hostFault(host: string): string | null {
  if (!host.includes('.')) return 'must name a public host';
  const reading = readDomain(host.replaceAll('_', 'u'));
  return reading.ok ? null : `must name a public host; this one ${reading.reason}`;
}

/**
 * One spelling of a path: `%6a` is j, `%c3%bc` is `%C3%BC`, and so is a ü that was put together of u and two dots (RFC 3986,
 * section 6.2.2; RFC 3987, section 5.3.2.2). Otherwise a person who was erased could be researched under another spelling.
 */
function canonicalEscapes(path: string): string {
  // A sign that begins no escape is written as one, lest what is decoded behind it makes it one: "%a%30".
  const whole = path.replace(/%(?![0-9a-f]{2})/gi, '%25');
  return whole.replace(/(?:[\w.~-]|%[0-9a-f]{2})+/gi, (run) => {
    try {
      return encodeURIComponent(decodeURIComponent(run).normalize('NFC')).replace(
        /[!'()*]/g,
        (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
      );
    } catch {
      // Bytes of another encoding stay as they are.
      return run.replace(/%[0-9a-f]{2}/gi, (byte) =>
        /%(?:2[de]|3\d|5f|7e|[46][1-9a-f]|[57][0-9a])/i.test(byte)
          ? decodeURIComponent(byte)
          : byte.toUpperCase(),
      );
    }
  });
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
