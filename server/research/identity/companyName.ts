import { legalFormOf, splitLegalForm } from '../../domain/legalForms.ts';

/** Letters and digits only, lower case, without accents; `&` is "and". "Müller & Söhne" → "muller and sohne". */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('đ', 'd')
    .replace(/[&+]/g, ' and ')
    .replace(/['’`´.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A name without its legal form and a leading article, folded: what two spellings of one name share. */
export function coreName(name: string): string {
  return foldName(splitLegalForm(name).core).replace(/^the /, '');
}

/** Whether two legal names are the same: equal cores, and forms that do not contradict (Inc and Incorporated agree). */
export function sameLegalName(a: string, b: string): boolean {
  const core = coreName(a);
  return core === coreName(b) && foldName(splitLegalForm(a).core) !== '' && legalFormOf(a) === legalFormOf(b);
}

/** The label of a domain that may be a name, and its parts: "acme-robotics.co.uk" → acmerobotics, acme, robotics. */
export function nameOfDomain(registrableDomain: string): { joined: string; parts: string[] } {
  const label = registrableDomain.split('.')[0] ?? '';
  const parts = label.split('-').filter(Boolean);
  return { joined: parts.join(''), parts };
}

const GENERIC_PART_LENGTH = 3;

/**
 * How well a name goes with a domain: 1 when its letters are the domain's label, or the label's first part;
 * 0.8 when one begins with the other ("Acme" and acmerobotics.com, "ACM" in capitals as well) or the initials match; else 0.
 */
export function fitsDomain(name: string, registrableDomain: string): number {
  const core = coreName(name).replaceAll(' ', '');
  const full = foldName(name).replaceAll(' ', '');
  const { joined, parts } = nameOfDomain(registrableDomain);
  const label = foldName(joined).replaceAll(' ', '');
  if (core === '' || label === '') return 0;
  if (core === label || full === label) return 1;
  if (core === parts[0] && core.length > GENERIC_PART_LENGTH) return 1;
  const isBegun = [core, full].some((letters) => {
    const [shorter, longer] = letters.length < label.length ? [letters, label] : [label, letters];
    const isTelling = shorter.length > GENERIC_PART_LENGTH || /^\p{Lu}{3}$/u.test(name);
    return isTelling && longer.startsWith(shorter);
  });
  if (isBegun) return 0.8;
  const words = coreName(name).split(' ');
  const [first = ''] = words;
  // "Acme Motor" and globalacme.com, "Acme Motor" and acme-global.com: the first word of a name in capitals.
  const isCapital = /^\p{Lu}[^ ]*(?: \p{Lu}[^ ]*){1,3} ?$/u.test(name.trim());
  if (
    isCapital &&
    first.length > GENERIC_PART_LENGTH + 1 &&
    (label.startsWith(first) || label.endsWith(first))
  )
    return 0.8;
  const initials = words.map((word) => word[0] ?? '').join('');
  return words.length > 1 && initials === label ? 0.8 : 0;
}
