import { hash } from 'node:crypto';

/** Before the candidates, and after the first that was accepted. */
export type ProbeName = 'first' | 'second';

const LENGTH = 14;

/**
 * A local part that nobody has: 14 characters of a–z and 0–9, some 72 bits; longer rather than one of `taken`.
 *
 * The same all day (UTC) for a domain: a host that greylists knows it again when the search is made once more, where a
 * fresh one would be put off for ever.
 */
export function probeLocalPart(probe: {
  which: ProbeName;
  domain: string;
  at: Date;
  taken: readonly string[];
}): string {
  const day = probe.at.toISOString().slice(0, 10);
  const digest = hash('sha256', `${probe.which}\n${probe.domain}\n${day}`);
  const characters = BigInt(`0x${digest}`).toString(36);
  let length = LENGTH;
  while (probe.taken.includes(characters.slice(-length))) length += 1;
  return characters.slice(-length);
}
