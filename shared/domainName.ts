import punycode from 'punycode/punycode.js';
import { z } from 'zod';
import { asciiName } from './asciiName.ts';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A normalised domain, or the reason why the text is not a domain. */
export type DomainReading = { ok: true; domain: string } | { ok: false; reason: string };

/**
 * Reads a company's domain: lower case, Unicode to punycode, no `www.`, no trailing dot. URLs, e-mail
 * addresses, IP addresses and invalid punycode are refused with a reason that says which it was.
 * docs/api-contract.md, "Authentication and limits", identifiers.
 */
export function readDomain(text: string): DomainReading {
  const refuse = (reason: string): DomainReading => ({ ok: false, reason });
  const trimmed = text.replace(MAPPED_TO_NOTHING, '').trim();
  if (trimmed === '') return refuse('must not be empty; give a domain such as example.com');
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed))
    return refuse('is a URL; give the bare domain, such as example.com');
  if (trimmed.includes('@')) return refuse('is an e-mail address; give the bare domain, such as example.com');
  if (/[/?#\\]/.test(trimmed)) return refuse('has a path; give the bare domain, such as example.com');
  if (/^\[.*\]$|:.*:/.test(trimmed)) return refuse('is an IP address; give a domain such as example.com');
  if (trimmed.includes(':')) return refuse('has a port; give the bare domain, such as example.com');

  const unseen = trimmed.match(UNSEEN)?.[0];
  if (unseen !== undefined) return refuse(`contains the invisible character ${codePoint(unseen)}; remove it`);
  const ascii = asciiName(trimmed);
  if (ascii === null) return refuse('is not valid punycode');
  const domain = ascii.replace(/\.$/, '').replace(/^(?:www\.)+(?=.*\.)/, '');
  if (domain.length > 253) return refuse('is longer than 253 characters');
  const labels = domain.split('.');
  const badLabel = labels.find((label) => !LABEL.test(label));
  const quoted = `“${trimmed.length <= 63 ? trimmed : `${trimmed.slice(0, 62)}…`}”`;
  if (/\s/.test(domain)) return refuse(`${quoted} is not a domain; write one like example.com`);
  if (badLabel === '') return refuse('has an empty label (two dots in a row)');
  if (badLabel !== undefined)
    return refuse(
      `${quoted} is not a domain: between its dots, labels are 1 to 63 letters, digits and inner hyphens`,
    );
  if (labels.length < 2)
    return refuse(`${quoted} is not a domain: it needs at least two labels, such as example.com`);
  if (/^\d+$/.test(labels.at(-1) ?? '')) return refuse('is an IP address; give a domain such as example.com');
  if (!labels.every(isValidPunycode)) return refuse('is not valid punycode');
  return { ok: true, domain };
}

/** Invisible characters that come along when a name is copied from a page: UTS 46 maps them to nothing. */
const MAPPED_TO_NOTHING =
  /\u00AD|\u034F|[\u180B-\u180D]|\u180F|\u200B|\u2060|\u2064|[\uFE00-\uFE0F]|\uFEFF/gu;

/**
 * Other format characters, which are invalid in names; the two joiners are allowed, for some scripts need them (RFC 5892,
 * appendix A).
 */
const UNSEEN = /(?!\u200C|\u200D)\p{Cf}/u;

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Control characters, blanks and unassigned code points; RFC 5892 allows none of them in a label. */
const NO_LETTER = /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Z}]/u;

/**
 * An `xn--` label must decode to characters that are valid in a name, not to another `xn--` label, and encode to itself again
 * (RFC 5891, sections 4.2.3 and 5.4).
 */
function isValidPunycode(label: string): boolean {
  if (!label.startsWith('xn--')) return true;
  try {
    const unicode = punycode.decode(label.slice(4));
    const readable =
      unicode.normalize('NFKC').toLowerCase() === unicode &&
      /[^\x20-\x7f]/.test(unicode) &&
      !NO_LETTER.test(unicode) &&
      !/^\p{M}|^..--/u.test(unicode);
    return readable && `xn--${punycode.encode(unicode)}` === label;
  } catch {
    return false;
  }
}

/** A request field holding a company's domain; parses to the normalised spelling. */
export const DomainName = z
  .string()
  .min(1, 'must not be empty')
  .transform((text, context) => {
    const reading = readDomain(text);
    if (reading.ok) return reading.domain;
    context.addIssue({ code: 'custom', message: reading.reason });
    return z.NEVER;
  })
  .meta({
    description: 'A bare domain such as example.com: no protocol, path, port or e-mail address.',
    example: 'example.com',
  });
