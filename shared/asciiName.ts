import punycode from 'punycode/punycode.js';

const ASCII_NAME = /^[a-z0-9.-]*$/;

/** A host name in the letters that names are stored in: lower case, Unicode as punycode (RFC 3492); null when it cannot be encoded. */
export function asciiName(text: string): string | null {
  if (ASCII_NAME.test(text)) return text;
  try {
    return punycode.toASCII(text.normalize('NFKC').toLowerCase());
  } catch {
    return null;
  }
}
